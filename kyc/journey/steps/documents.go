package steps

import (
	"context"
	"encoding/json"

	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/files"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
)

// documentUpload carries DocumentUpload.
type documentUpload struct{}

// Files that the flow lets the step take.
func (documentUpload) Files(s flow.Step) (files.Rules, error) {
	config, err := step.ReadConfig[step.DocumentConfig](s.Type, s.Config)
	return files.Rules{Types: config.DocumentTypes, Content: step.DocumentContent}, err
}

// Taken keeps one more document.
func (documentUpload) Taken(
	ctx context.Context, j *journey.Journey, s flow.Step, t files.Taken,
) (*step.Problem, error) {
	if err := files.Keep(ctx, j, t.Files[0].StoredDocument); err != nil {
		return nil, err
	}
	return nil, j.Judge(ctx, j.StateOf(s.Key), step.FileTaken())
}

// Capacity is the refusal of a file for which the step has no room left.
func (documentUpload) Capacity(ctx context.Context, j *journey.Journey, s flow.Step) (*step.Problem, error) {
	config, err := step.ReadConfig[step.DocumentConfig](s.Type, s.Config)
	if err != nil {
		return nil, err
	}
	documents, err := evidence.DocumentsOf(ctx, j.Tx, j.Request.ID, s.Key)
	return step.JudgeRoom(config, evidence.CleanOf(documents)), err
}

// View adds the step's files, refused ones too; their ids are what the
// page removes them by.
func (documentUpload) View(ctx context.Context, tx journey.Tx, r onboarding.Request, v *page.Step, _ any) error {
	documents, err := evidence.DocumentsOf(ctx, tx, r.ID, v.Key)
	v.Data = map[string]any{"documents": evidence.PresentDocuments(documents)}
	return err
}

// Submit completes the step with the files that it has.
func (documentUpload) Submit(
	ctx context.Context, j *journey.Journey, s flow.Step, body json.RawMessage,
) (*step.Problem, error) {
	if err := strictjson.Unmarshal(body, &struct{}{}); err != nil {
		return nil, err
	}
	documents, err := evidence.DocumentsOf(ctx, j.Tx, j.Request.ID, s.Key)
	if err != nil {
		return nil, err
	}
	state := j.StateOf(s.Key)
	verdict := step.JudgeDocuments(state, evidence.CleanOf(documents))
	return verdict.Problem, j.Judge(ctx, state, verdict)
}
