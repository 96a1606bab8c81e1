package hostedui

import (
	"strings"
	"testing"
	"testing/fstest"

	"verifyme/kyc"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
)

func TestBuild_UnfinishedIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(fstest.MapFS)
		want  string
	}{
		"never built": {func(dist fstest.MapFS) { delete(dist, "manifest.json") }, "npm run build -w hosted-ui/app"},
		"no entry":    {func(dist fstest.MapFS) { dist["manifest.json"].Data = []byte(`{}`) }, "src/main.tsx"},
		"no closing script": {func(dist fstest.MapFS) {
			dist["manifest.json"].Data = []byte(`{"src/main.tsx": {"file": "assets/main-cccc.js"}}`)
		}, "src/close-window.ts"},
		"broken manifest":  {func(dist fstest.MapFS) { dist["manifest.json"].Data = []byte(`{`) }, "manifest.json"},
		"no build hash":    {func(dist fstest.MapFS) { delete(dist, "build.json") }, "build.json"},
		"language missing": {func(dist fstest.MapFS) { delete(dist, "texts/kn.json") }, "texts/kn.json"},
		"a step's language missing": {func(dist fstest.MapFS) { delete(dist, "texts/steps/EmailOtp/mr.json") },
			"texts/steps/EmailOtp/mr.json"},
		"a step's texts broken": {func(dist fstest.MapFS) { dist["texts/steps/EmailOtp/bn.json"].Data = []byte(`[]`) },
			"texts/steps/EmailOtp/bn.json"},
		"text missing": {func(dist fstest.MapFS) { dist["texts/te.json"].Data = []byte(`{"a": "b"}`) }, "texts/te.json"},
	} {
		dist := builtPage(t)
		c.spoil(dist)
		_, err := readFrontEnd(dist)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error is %v", name, err)
		}
	}
}

func TestBuild_EmbeddedIsWhole(t *testing.T) {
	h, err := New(&kyc.Services{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if w := call(t, h, "GET", "/hosted/texts/hi.json", "", nil); w.Code != 200 {
		t.Errorf("the Hindi texts answer %d", w.Code)
	}
}

func TestBuild_EachLanguageHasTheWordsOfAPageThatDoesNotStart(t *testing.T) {
	for _, locale := range text.Locales {
		if scriptsNeeded[locale] == "" || loadFailed[locale] == "" {
			t.Errorf("nothing in %s", locale)
		}
	}
}

func TestBuild_StepsOfTheManifest(t *testing.T) {
	for key, want := range map[string]step.Type{
		"src/steps/MobileOtp.tsx": step.MobileOtp, "src/steps/hints.ts": "", "src/main.tsx": "", "_Field-aaaa.js": "",
	} {
		if got, ok := stepOf(key); ok != (want != "") || ok && got != want {
			t.Errorf("%s is the step %q, %v", key, got, ok)
		}
	}
}
