package restcompat

import (
	"net/http"

	"verifyme/kyc/step"
	"verifyme/web"
)

type flowBody struct {
	FlowKey string         `json:"flowKey"`
	Name    string         `json:"name"`
	Version int            `json:"version"`
	Steps   []flowStepBody `json:"steps"`
}

type flowStepBody struct {
	Key      string    `json:"key"`
	Type     step.Type `json:"type"`
	Required bool      `json:"required"`
}

func (a api) flows(w http.ResponseWriter, r *http.Request) error {
	flows, err := a.query.Flows(r.Context())
	if err != nil {
		return err
	}
	bodies := make([]flowBody, len(flows))
	for i, f := range flows {
		steps := make([]flowStepBody, len(f.Steps))
		for j, s := range f.Steps {
			steps[j] = flowStepBody{Key: s.Key, Type: s.Type, Required: s.Required}
		}
		bodies[i] = flowBody{FlowKey: f.Key, Name: f.Name, Version: f.Version, Steps: steps}
	}
	web.JSON(w, http.StatusOK, map[string]any{"flows": bodies})
	return nil
}
