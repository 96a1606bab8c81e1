package letter

import (
	"strings"
	"testing"
)

func TestHTML_IsThePlainTextInTheBranding(t *testing.T) {
	logo, accent := "https://acme.example/logo.png", "#00AA55"
	got := HTML(Brand{Name: "Acme & Söhne", LogoURL: &logo, AccentColor: &accent}, "hi", `A "subject"`,
		"कोड 123456.\n\nOpen this link:\nhttps://verify.example/a?b=1&c=2#token\n\nBye\n")
	for _, want := range []string{
		`<html lang="hi">`, "<title>A &#34;subject&#34;</title>", `<img src="https://acme.example/logo.png"`,
		`alt="Acme &amp; Söhne"`, "border-top:4px solid #00AA55", `<p style="margin:0 0 16px">कोड 123456.</p>`,
		`Open this link:<br><a href="https://verify.example/a?b=1&amp;c=2#token"`, ">Bye</p>",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the letter lacks %s:\n%s", want, got)
		}
	}
}

// What a tenant or an applicant has written is text, whatever it looks like.
func TestHTML_EscapesWhatPeopleWrite(t *testing.T) {
	hostile := `</p><script>alert(1)</script>`
	logo, accent := `javascript:alert(1)`, `red;background:url(https://evil.example)`
	got := HTML(Brand{Name: hostile, LogoURL: &logo, AccentColor: &accent}, `en"><script>`, hostile,
		hostile+"\n\nhttps://x.example/\"><script>alert(1)</script>\n")
	for _, not := range []string{"<script", "javascript:", "evil.example", "<img"} {
		if strings.Contains(got, not) {
			t.Errorf("the letter holds %s:\n%s", not, got)
		}
	}
	if !strings.Contains(got, defaultAccent) {
		t.Error("the colour is neither the tenant's nor the default one")
	}
}
