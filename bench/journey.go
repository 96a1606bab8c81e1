package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/cookiejar"
	"strings"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// created is the answer to a creation.
type created struct{ RequestID, OnboardingURL string }

// create a request on a connection of its own.
func (d *deployment) create(ctx context.Context, address, mobile string) (made created) {
	c := try.Get(dial(ctx, address))
	defer c.close()
	try.Do(json.Unmarshal(try.Get(c.do(createRequest(d.APIKey, mobile), http.StatusCreated)), &made))
	return made
}

// journey takes a request of bank-account-check-v1 through all its steps as
// an applicant's browser does, and gives its id.
func (d *deployment) journey(ctx context.Context, address, mobile string) (requestID string) {
	made := d.create(ctx, address, mobile)
	client := http.Client{Jar: try.Get(cookiejar.New(nil))}
	browser := parts.API{Client: client, Base: "http://" + address + "/api/applicant/"}
	type body map[string]any
	post := func(path string, body, into any) { browser.Want(ctx, http.MethodPost, path, body, into) }
	post("session", body{"token": made.OnboardingURL[strings.LastIndexByte(made.OnboardingURL, '/')+1:]}, nil)
	var sent struct{ Step struct{ SandboxCode string } }
	post("steps/mobileOtp/code", body{}, &sent)
	post("steps/mobileOtp", body{"code": sent.Step.SandboxCode}, nil)
	post("steps/bank", body{"accountNumber": "123456789012", "ifsc": "HDFC0001234", "accountHolder": "Asha Rao"}, nil)
	post("steps/consent", body{"accepted": true}, nil)
	post("submit", nil, nil)
	return made.RequestID
}
