package applicant

import (
	"encoding/json"
	"fmt"
)

// Refusal of the deployment, with its code and message.
type Refusal struct {
	Status        int
	Code, Message string
}

func (r *Refusal) Error() string {
	if r.Code == "" {
		return fmt.Sprintf("HTTP %d", r.Status)
	}
	return r.Code + ": " + r.Message
}

// RefusalOf an answer.
func RefusalOf(status int, answer []byte) *Refusal {
	var refused struct {
		Error struct{ Code, Message string }
	}
	// What is no envelope, such as a proxy's page, is told by its status.
	_ = json.Unmarshal(answer, &refused)
	return &Refusal{status, refused.Error.Code, refused.Error.Message}
}
