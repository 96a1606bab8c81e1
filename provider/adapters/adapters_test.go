package adapters

import "testing"

func TestAll_ShippedFilesAreSoundAndTheirExamplesHold(t *testing.T) {
	t.Parallel()
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{
		"cashfree-bank", "cashfree-face", "cashfree-gst", "cashfree-liveness", "cashfree-pan", "gupshup-sms", "msg91-sms",
		"razorpayx-bank", "setu-bank", "setu-gst", "setu-pan", "surepass-pan", "twilio-sms",
	} {
		if all[name] == nil {
			t.Errorf("%s is not shipped", name)
		}
	}
	if len(all) != 13 {
		t.Errorf("%d files are shipped", len(all))
	}
}
