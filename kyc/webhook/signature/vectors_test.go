package signature

import (
	"encoding/json"
	"os"
	"testing"
	"time"
)

// The vectors are shared with the receivers in five languages.
func TestVerify_AgreesWithTheVectors(t *testing.T) {
	raw, err := os.ReadFile("../../../docs/receivers/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Name, Secret, Timestamp, Signature string
		BodyBase64                         []byte
		Now                                int64
		Valid                              bool
	}
	if err := json.Unmarshal(raw, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors) < 50 {
		t.Fatalf("only %d vectors", len(vectors))
	}
	for _, v := range vectors {
		if got := Verify(v.Secret, v.Timestamp, v.Signature, v.BodyBase64, time.Unix(v.Now, 0)); got != v.Valid {
			t.Errorf("%s: valid is %v, want %v", v.Name, got, v.Valid)
		}
	}
}
