package dlt

import "testing"

func TestFaults_OfTemplates(t *testing.T) {
	t.Parallel()
	for template, sound := range map[string]bool{
		"Your verification code is {#numeric#}.":     true,
		"#number# is your code. Tell it to nobody.":  true,
		"आपका सत्यापन कोड {#numeric#} है।":           true,
		"Your verification code.":                    false,
		"Your code is {#var#}.":                      false,
		"Your code is {#numeric#}{#numeric#}.":       false,
		"Your code is {#numeric#}, {#numeric#}.":     false,
		"Your code is {#numeric#}. Call {#cbn#}.":    false,
		"Your code is {#numeric#}. See {#url#}.":     false,
		"Code {#numeric#} at https://kyc.example.in": false,
		"Code {#numeric#} at kyc.example.in":         false,
		" Code {#numeric#}":                          false,
		"Code {#numeric#}\tof today":                 false,
	} {
		if faults := Faults(template); (faults == nil) != sound {
			t.Errorf("%q: %q", template, faults)
		}
	}
}

// But for the code the text is the template.
func TestRender_ChangesTheCodeAlone(t *testing.T) {
	t.Parallel()
	if got, err := Render("Your code is {#numeric#}.", "012345"); err != nil || got != "Your code is 012345." {
		t.Errorf("%q, %v", got, err)
	}
	for _, code := range []string{"", "12", "12a456", "123456 https://x.in", "{#numeric#}", "١٢٣٤٥٦"} {
		if got, err := Render("Your code is {#numeric#}.", code); err == nil {
			t.Errorf("%q gives %q", code, got)
		}
	}
}
