package steps

import (
	"context"
	"encoding/json"
	"fmt"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/files"
	"verifyme/kyc/step"
	"verifyme/kyc/step/setting"
)

// errByFile refuses a body where the step is done by its files.
func errByFile(s flow.Step) error {
	return apperr.New(apperr.Conflict, journey.CodeStepNotAvailable,
		"The step %s is done by its photo. Send it to the step's files.", s.Key)
}

// photos carries the steps whose photos a provider checks: SelfieFaceMatch and
// Liveness.
type photos[Out any] struct {
	checked[photoInput, Out]
	rules files.Rules
}

// photoInput is what an attempt holds of the photos until they are checked.
type photoInput struct {
	Files []photo `json:"files"`

	// portrait to compare with; nil where the document locker gave none.
	portrait *step.Portrait
	seal     evidence.FileSeal
}

type photo struct {
	ID      string `json:"id"`
	FileKey string `json:"fileKey"`
	Digest  string `json:"digest"`
}

// Files that the step takes.
func (h photos[Out]) Files(flow.Step) (files.Rules, error) { return h.rules, nil }

// Submit has nothing to take.
func (photos[Out]) Submit(
	_ context.Context, _ *journey.Journey, s flow.Step, _ json.RawMessage,
) (*step.Problem, error) {
	return nil, errByFile(s)
}

// Capacity: one attempt at a time.
func (photos[Out]) Capacity(_ context.Context, j *journey.Journey, s flow.Step) (*step.Problem, error) {
	if j.StateOf(s.Key).Status == step.Pending {
		return nil, apperr.New(apperr.Conflict, journey.CodeStepNotAvailable,
			"What was sent before is still being checked. Wait for the answer, then try again.")
	}
	return nil, nil
}

// Taken keeps the first photo in the place of the attempt's before, and lets a worker
// ask the provider about all.
func (h photos[Out]) Taken(
	ctx context.Context, j *journey.Journey, s flow.Step, t files.Taken,
) (*step.Problem, error) {
	if err := files.DropKept(ctx, j, s.Key); err != nil {
		return nil, err
	}
	if err := files.Keep(ctx, j, t.Files[0].StoredDocument); err != nil {
		return nil, err
	}
	in := photoInput{}
	for _, f := range t.Files {
		in.Files = append(in.Files, photo{ID: f.ID, FileKey: f.FileKey, Digest: f.Digest})
	}
	return nil, j.OpenCheck(ctx, j.StateOf(s.Key), in)
}

// NewCheck of one claimed attempt.
func (h photos[Out]) NewCheck() journey.Check {
	return &photoCheck[Out]{providerCheck[photoInput, Out]{carrier: h.checked}}
}

// Held are the photos but the first, which is the step's document.
func (photos[Out]) Held(input json.RawMessage) (keys []string, err error) {
	var in photoInput
	if err := json.Unmarshal(input, &in); err != nil {
		return nil, fmt.Errorf("read the attempt's input: %w", err)
	}
	return in.besidesTheFirst(), nil
}

func (in photoInput) besidesTheFirst() (keys []string) {
	for i, f := range in.Files {
		if i > 0 {
			keys = append(keys, f.FileKey)
		}
	}
	return keys
}

// photoCheck asks a provider about one attempt's photos.
type photoCheck[Out any] struct {
	providerCheck[photoInput, Out]
}

// Prepare the question, and what opens the files.
func (c *photoCheck[Out]) Prepare(ctx context.Context, tx journey.Tx, a step.Attempt, states []step.State) error {
	c.in.portrait = step.PortraitOf(states)
	if err := c.providerCheck.Prepare(ctx, tx, a, states); err != nil {
		return err
	}
	var err error
	c.in.seal, err = tx.FileSeal(ctx, a.RequestID)
	return err
}

// Apply the attempt, or wait for its vendor; of its photos the first is the step's document.
func (c *photoCheck[Out]) Apply(ctx context.Context, j *journey.Journey, s flow.Step, a step.Attempt) error {
	if waits, err := c.waits(ctx, j, a); err != nil || waits {
		return err
	}
	for _, key := range c.in.besidesTheFirst() {
		j.Discard(key)
	}
	return c.judge(ctx, j, s, a)
}

// read the files, one after the other.
func (svc *Service) read(ctx context.Context, in photoInput) (contents [][]byte, err error) {
	for _, f := range in.Files {
		content, err := svc.Journey.Evidence.Content(ctx, f.ID, f.FileKey, in.seal)
		if err != nil {
			return nil, fmt.Errorf("read the photo %s: %w", f.ID, err)
		}
		contents = append(contents, content)
	}
	return contents, nil
}

// portrait of the document locker; nil where it gave none.
func (svc *Service) portrait(ctx context.Context, in photoInput) ([]byte, error) {
	if in.portrait == nil {
		return nil, nil
	}
	content, err := svc.Journey.Evidence.Content(ctx, in.portrait.ID, in.portrait.FileKey, in.seal)
	if err != nil {
		return nil, fmt.Errorf("read the portrait %s: %w", in.portrait.ID, err)
	}
	return content, nil
}

// digestsOf the photos are what an identical question is known by, with the portrait that
// they are compared with.
func digestsOf(in photoInput, _ step.Names) any {
	question := struct {
		Digests  []string
		Portrait string
	}{}
	for _, f := range in.Files {
		question.Digests = append(question.Digests, f.Digest)
	}
	if in.portrait != nil {
		question.Portrait = in.portrait.ID
	}
	return question
}

// selfie carries SelfieFaceMatch.
func (svc *Service) selfie() photos[step.FaceAnswer] {
	return photos[step.FaceAnswer]{
		rules: files.Rules{Types: []string{setting.DocumentSelfie}, Content: step.PictureContent},
		checked: checked[photoInput, step.FaceAnswer]{
			svc: svc, capability: step.Face, question: digestsOf,
			ask: func(ctx context.Context, in photoInput, _ step.Names) (step.FaceAnswer, error) {
				contents, err := svc.read(ctx, in)
				if err != nil {
					return step.FaceAnswer{}, err
				}
				portrait, err := svc.portrait(ctx, in)
				if err != nil {
					return step.FaceAnswer{}, err
				}
				return svc.Face.MatchFace(ctx, capability.FaceQuery{Selfie: contents[0], Portrait: portrait})
			},
			unavailable: step.FaceAnswer{Unavailable: true},
			judge: func(
				s flow.Step, _ photoInput, out step.FaceAnswer, _ step.Names, mismatches int,
			) (step.Verdict, error) {
				config, err := step.ReadConfig[step.SelfieConfig](s.Type, s.Config)
				return step.JudgeSelfie(config, out, mismatches), err
			},
		},
	}
}

// liveness carries Liveness.
func (svc *Service) liveness() photos[step.LivenessAnswer] {
	return photos[step.LivenessAnswer]{
		rules: files.Rules{
			Types: []string{setting.DocumentLivenessFrame}, Content: step.PictureContent, Frames: true,
		},
		checked: checked[photoInput, step.LivenessAnswer]{
			svc: svc, capability: step.LivenessCheck, question: digestsOf,
			ask: func(ctx context.Context, in photoInput, _ step.Names) (step.LivenessAnswer, error) {
				frames, err := svc.read(ctx, in)
				if err != nil {
					return step.LivenessAnswer{}, err
				}
				return svc.Liveness.CheckLiveness(ctx, frames)
			},
			unavailable: step.LivenessAnswer{Unavailable: true},
			judge: func(
				s flow.Step, _ photoInput, out step.LivenessAnswer, _ step.Names, failures int,
			) (step.Verdict, error) {
				config, err := step.ReadConfig[step.LivenessConfig](s.Type, s.Config)
				return step.JudgeLiveness(config, out, failures), err
			},
		},
	}
}
