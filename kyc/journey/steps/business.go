package steps

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/mask"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/text"
)

// businessDetails carries BusinessDetails: the look-up is asked where the flow asks
// for a pincode.
type businessDetails struct {
	typedIn[details.BusinessInput]
}

func (svc *Service) businessDetails() businessDetails {
	return businessDetails{typedIn[details.BusinessInput]{checked[details.BusinessInput, details.PincodeAnswer]{
		svc: svc, capability: step.Pincode, limit: limitOfDetails, perHour: details.PerHour,
		checkFormat: details.BusinessInput.CheckFormat,
	}}}
}

// NewCheck of one claimed attempt.
func (h businessDetails) NewCheck() journey.Check { return &businessCheck{svc: h.svc} }

// Submit settles details at once about which nobody is asked.
func (h businessDetails) Submit(
	ctx context.Context, j *journey.Journey, s flow.Step, body json.RawMessage,
) (*step.Problem, error) {
	config, err := step.ReadConfig[step.BusinessConfig](s.Type, s.Config)
	if err != nil {
		return nil, err
	}
	in, err := readBusinessInput(body, config.Fields)
	if err != nil {
		return nil, err
	}
	if config.VerifyGSTIN {
		in.Verify = in.GSTIN
	}
	if in.Verify != "" || slices.Contains(config.Fields, "pincode") {
		return h.take(ctx, j, s, in)
	}
	if problem := in.CheckFormat(); problem != nil {
		return problem, nil
	}
	if err := consumeDetails(ctx, j, s); err != nil {
		return nil, err
	}
	return nil, j.Judge(ctx, j.StateOf(s.Key), details.JudgeBusiness(in, details.PincodeAnswer{}, details.GSTAnswer{}))
}

// businessCheck looks up the pincode and the GSTIN of one attempt, each where there is one.
type businessCheck struct {
	svc     *Service
	in      details.BusinessInput
	pincode lookup[details.PincodeAnswer]
	gst     lookup[details.GSTAnswer]
}

// Prepare the questions, and look whether they were asked lately.
func (c *businessCheck) Prepare(ctx context.Context, tx journey.Tx, a step.Attempt, _ []step.State) (err error) {
	if err = json.Unmarshal(a.Input, &c.in); err != nil {
		return fmt.Errorf("read the attempt's input: %w", err)
	}
	if pincode, asked := c.in.Recorded["pincode"]; asked {
		if err = c.pincode.prepare(ctx, c.svc, tx, step.Pincode, capability.PincodeQuery{Pincode: pincode}); err != nil {
			return err
		}
	}
	if c.in.Verify != "" {
		err = c.gst.prepare(ctx, c.svc, tx, step.GST, c.gstQuery())
		// What a vendor has taken is paid: its own answer counts.
		c.gst.known.found = c.gst.known.found && a.Taken == nil
	}
	return err
}

func (c *businessCheck) gstQuery() capability.GSTQuery {
	return capability.GSTQuery{GSTIN: c.in.Verify, Name: c.in.Recorded["businessName"]}
}

// Ask turns every error into an outage.
func (c *businessCheck) Ask(ctx context.Context, a step.Attempt) {
	c.pincode.ask(c.svc, a, details.PincodeAnswer{Unavailable: true}, func() (details.PincodeAnswer, error) {
		return c.svc.Pincode.FindPincode(ctx, capability.PincodeQuery{Pincode: c.in.Recorded["pincode"]})
	})
	c.gst.ask(c.svc, a, details.GSTAnswer{Unavailable: true}, func() (details.GSTAnswer, error) {
		return c.svc.GST.CheckGSTIN(ctx, c.gstQuery())
	})
}

// Apply what was said, or wait for the vendor who has taken the GSTIN; no answer refuses the
// step.
func (c *businessCheck) Apply(ctx context.Context, j *journey.Journey, s flow.Step, a step.Attempt) error {
	if err := c.pincode.remember(ctx, j.Tx); err != nil {
		return err
	}
	if c.gst.taken != nil {
		if waits, err := c.svc.awaitVendor(ctx, j, a, c.gst.taken); err != nil || waits {
			return err
		}
	}
	if err := c.gst.remember(ctx, j.Tx); err != nil {
		return err
	}
	a.Input = nil
	ok, err := j.FinishCheck(ctx, a, j.StateOf(s.Key), details.JudgeBusiness(c.in, c.pincode.answer, c.gst.answer),
		step.Pincode)
	if err != nil || !ok {
		return err
	}
	if err := c.pincode.called(ctx, j, s); err != nil {
		return err
	}
	return c.gst.called(ctx, j, s)
}

// longestBusinessName in characters.
const longestBusinessName = 150

func readBusinessInput(body json.RawMessage, asked []string) (in details.BusinessInput, err error) {
	var given struct {
		Name    *string `json:"businessName"`
		Type    *string `json:"businessType"`
		GSTIN   *string `json:"gstin"`
		Pincode *string `json:"pincode"`
		City    *string `json:"city"`
		State   *string `json:"state"`
	}
	if err := strictjson.Unmarshal(body, &given); err != nil {
		return in, err
	}
	given.Name, given.City, given.State = tidied(given.Name), tidied(given.City), tidied(given.State)
	err = checkAsked(asked,
		field{"businessName", given.Name, true}, field{"businessType", given.Type, true}, field{"gstin", given.GSTIN, false},
		field{"pincode", given.Pincode, true}, field{"city", given.City, true}, field{"state", given.State, true})
	if err == nil {
		err = checkPrinted(printed{"businessName", given.Name, longestBusinessName},
			printed{"city", given.City, longestPlace}, printed{"state", given.State, longestPlace})
	}
	if err == nil && given.Type != nil && !slices.Contains(details.BusinessTypes, *given.Type) {
		err = apperr.Field("businessType", "must be one of %s", strings.Join(details.BusinessTypes, ", "))
	}
	if err != nil {
		return in, err
	}
	in.Recorded = map[string]string{}
	for name, value := range map[string]*string{
		"businessName": given.Name, "businessType": given.Type, "pincode": given.Pincode, "city": given.City,
		"state": given.State,
	} {
		if value != nil {
			in.Recorded[name] = *value
		}
	}
	if gstin := filled(given.GSTIN); gstin != nil {
		in.GSTIN = text.Capitals(*gstin)
		in.Recorded["gstin"], in.Recorded["gstinCheckCharacter"] = mask.GSTIN(in.GSTIN), "WRONG"
		if text.IsGSTIN(in.GSTIN) && text.GSTINChecks(in.GSTIN) {
			in.Recorded["gstinCheckCharacter"] = "RIGHT"
		}
	}
	return in, nil
}
