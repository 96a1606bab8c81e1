package page

import (
	"testing"
	"time"

	"verifyme/kyc/onboarding"
)

func TestHandOff_AppendsItsParameters(t *testing.T) {
	reference, now := "e 1", time.Now()
	const tail = "requestId=vm_req_1&status=SUBMITTED&externalReference=e+1"
	const own = "https://shop.test/cb?z=1&flag&b=%20x;y&a=a+b&sig=AbC%2F%2b"
	for given, want := range map[string]string{
		"https://shop.test/cb":            "https://shop.test/cb?" + tail,
		own:                               own + "&" + tail,
		"https://shop.test/cb?x=%zz&ok=1": "https://shop.test/cb?x=%zz&ok=1&" + tail,
		"https://shop.test/cb?status=FAKE&request%49d=1&k=v": "https://shop.test/cb?k=v&" + tail,
		"https://shop.test/cb?k=v#part":                      "https://shop.test/cb?k=v&" + tail + "#part",
		"myapp://":                                           "myapp://?" + tail,
		"myapp://done/here":                                  "myapp://done/here?" + tail,
	} {
		r := onboarding.Request{ID: "vm_req_1", ReturnURL: &given, ExternalReference: &reference, SubmittedAt: &now}
		if got := HandOff(r); got == nil || *got != want {
			t.Errorf("%s is handed off as %v, want %s", given, *got, want)
		}
	}
	given := "https://shop.test/cb"
	if got := HandOff(onboarding.Request{ReturnURL: &given}); got != nil {
		t.Errorf("a request that was never submitted hands off to %s", *got)
	}
}
