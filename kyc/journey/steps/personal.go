package steps

import (
	"context"
	"encoding/json"
	"slices"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/journey"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/text"
)

// personalDetails carries PersonalDetails.
type personalDetails struct{}

// Submit judges the details at once: no provider is asked.
func (personalDetails) Submit(
	ctx context.Context, j *journey.Journey, s flow.Step, body json.RawMessage,
) (*step.Problem, error) {
	config, err := step.ReadConfig[step.PersonalDetailsConfig](s.Type, s.Config)
	if err != nil {
		return nil, err
	}
	in, err := readPersonalInput(body, config.Fields)
	if err != nil {
		return nil, err
	}
	today := instant.InIndia(j.Tx.Now())
	if problem := in.CheckFormat(today); problem != nil {
		return problem, nil
	}
	if err := consumeDetails(ctx, j, s); err != nil {
		return nil, err
	}
	verdict := details.JudgePersonal(config, in, today)
	return verdict.Problem, j.Judge(ctx, j.StateOf(s.Key), verdict)
}

func readPersonalInput(body json.RawMessage, asked []string) (in details.PersonalInput, err error) {
	var given struct {
		FullName *string `json:"fullName"`
		DOB      *string `json:"dob"`
		Gender   *string `json:"gender"`
	}
	if err := strictjson.Unmarshal(body, &given); err != nil {
		return in, err
	}
	err = checkAsked(asked, field{"fullName", given.FullName, true}, field{"dob", given.DOB, true},
		field{"gender", given.Gender, true})
	if err != nil {
		return in, err
	}
	if given.Gender != nil && !slices.Contains(details.Genders, *given.Gender) {
		return in, apperr.Field("gender", "must be M, F or O")
	}
	return details.PersonalInput{FullName: tidied(given.FullName), DateOfBirth: given.DOB, Gender: given.Gender}, nil
}

// limitOfDetails counts what one request sends at a step of typed-in details.
const limitOfDetails = "details.attempt"

func consumeDetails(ctx context.Context, j *journey.Journey, s flow.Step) error {
	return j.ConsumeHourly(ctx, j.Request.ID+"/"+s.Key, limitOfDetails, details.PerHour,
		"Too many attempts at this step. Try again later.")
}

// field of a step whose flow chooses which ones it asks.
type field struct {
	name     string
	given    *string
	required bool
}

// checkAsked refuses a field that the flow does not ask, like any unknown one, and
// the absence of a required one that it asks.
func checkAsked(asked []string, fields ...field) error {
	var wrong []apperr.Detail
	for _, f := range fields {
		switch asks := slices.Contains(asked, f.name); {
		case asks && f.required && f.given == nil:
			wrong = append(wrong, apperr.Detail{Field: f.name, Message: "is required"})
		case !asks && f.given != nil:
			wrong = append(wrong, apperr.Detail{Field: f.name, Message: "is not a field of this request"})
		}
	}
	if len(wrong) > 0 {
		return apperr.Validation(wrong...)
	}
	return nil
}

// tidied text of an optional field.
func tidied(s *string) *string {
	if s == nil {
		return nil
	}
	tidy := text.Tidy(*s)
	return &tidy
}
