package notice

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

var update = flag.Bool("update", false, "write the golden texts anew")

// templates are the notices of the three flows that every tenant starts with.
var templates = map[string]Input{
	"india-business-kyc-v1": {
		TenantName: "Acme Traders", NoticeVersion: "2026-01", Locale: "en", RetentionDays: 365,
		Purposes: []string{
			"BUSINESS_KYC", "AADHAAR_VERIFICATION", "PAN_VERIFICATION", "BANK_ACCOUNT_VERIFICATION",
			"FACE_VERIFICATION", "PREMISES_VERIFICATION", "DOCUMENT_COLLECTION",
		},
		Collected: []string{
			"MobileOtp", "EmailOtp", "DocLockerAadhaar", "PanVerification", "BankVerification", "SelfieFaceMatch",
			"GeoPhotoInside", "GeoPhotoOutside", "DocumentUpload", "BusinessDetails", "Consent",
		},
	},
	"employee-verification-v1": {
		TenantName: "Acme Traders", NoticeVersion: "2026-01", Locale: "en", RetentionDays: 365,
		Purposes:  []string{"EMPLOYEE_VERIFICATION", "PAN_VERIFICATION", "AADHAAR_VERIFICATION", "FACE_VERIFICATION"},
		Collected: []string{"MobileOtp", "PanVerification", "DocLockerAadhaar", "SelfieFaceMatch", "Consent"},
	},
	"bank-account-check-v1": {
		TenantName: "Acme Traders", NoticeVersion: "2026-01", Locale: "en", RetentionDays: 365,
		Purposes:  []string{"BANK_ACCOUNT_VERIFICATION"},
		Collected: []string{"MobileOtp", "BankVerification", "Consent"},
	},
}

func TestNotice_TemplatesInEnglish(t *testing.T) {
	for flowKey, in := range templates {
		t.Run(flowKey, func(t *testing.T) {
			golden := filepath.Join("testdata", flowKey+".txt")
			got := Make(in).Text
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("the notice differs from %s:\n%s", golden, got)
			}
		})
	}
}

func TestNotice_HashIsOfTheTextShown(t *testing.T) {
	seen := map[string]string{}
	for locale := range languages {
		in := templates["india-business-kyc-v1"]
		in.Locale = locale
		got := Make(in)
		sum := sha256.Sum256([]byte(got.Text))
		if got.TextHash != hex.EncodeToString(sum[:]) {
			t.Errorf("%s: hash %s is not that of the text", locale, got.TextHash)
		}
		if !norm.NFC.IsNormalString(got.Text) || strings.ContainsAny(got.Text, "\r{}") {
			t.Errorf("%s: the text is not NFC with plain line ends and no placeholder", locale)
		}
		if got.Locale != locale || got.Version != in.NoticeVersion {
			t.Errorf("%s: locale %q, version %q", locale, got.Locale, got.Version)
		}
		if again := Make(in); again.Text != got.Text || !slices.Equal(again.Purposes, got.Purposes) {
			t.Errorf("%s: a second notice of the same input differs", locale)
		}
		if other, dup := seen[got.TextHash]; dup {
			t.Errorf("%s has the text of %s", locale, other)
		}
		seen[got.TextHash] = locale
	}
}

// The hash is part of consent records: a change of it in an unchanged notice
// version must be a decision, never an accident.
func TestNotice_HashStaysWithItsVersion(t *testing.T) {
	const want = "7534ab4fa64d1368ee57ee5d7617d40ec60d7e48c2cca81a31daa42e17963f61"
	if got := Make(templates["bank-account-check-v1"]).TextHash; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestNotice_EveryPurposeIsInTheText(t *testing.T) {
	for locale, words := range languages {
		in := Input{TenantName: "Acme Traders", NoticeVersion: "1", Locale: locale}
		for code := range words.purposes {
			in.Purposes = append(in.Purposes, code)
		}
		slices.Sort(in.Purposes)
		got := Make(in)
		if len(got.Purposes) != len(in.Purposes) {
			t.Fatalf("%s: %d purposes, want %d", locale, len(got.Purposes), len(in.Purposes))
		}
		for i, purpose := range got.Purposes {
			if purpose.Code != in.Purposes[i] || !strings.Contains(got.Text, "\n- "+purpose.Text+"\n") {
				t.Errorf("%s: %s is not a line of the notice", locale, purpose.Code)
			}
		}
	}
}

func TestNotice_InputAtItsEdges(t *testing.T) {
	base := Input{
		TenantName: "Acme Traders", NoticeVersion: "1", Locale: "en",
		Purposes: []string{"KYC_VERIFICATION"}, RetentionDays: 30,
	}
	rows := []struct {
		name     string
		change   func(*Input)
		has      string
		hasNot   string
		language string
	}{
		{"unknown locale", func(in *Input) { in.Locale = "fr" }, "Notice about your personal data", "", "en"},
		{"no locale", func(in *Input) { in.Locale = "" }, "Notice about your personal data", "", "en"},
		{"unknown purpose", func(in *Input) {
			in.Purposes = []string{"LOYALTY_CARD_ISSUE"}
		}, "\n- For this purpose stated by Acme Traders: loyalty card issue.\n", "LOYALTY", "en"},
		{"unknown purpose in Hindi", func(in *Input) {
			in.Locale, in.Purposes = "hi", []string{"LOYALTY_CARD"}
		}, "के लिए: loyalty card।\n", "LOYALTY", "hi"},
		{"purpose without words", func(in *Input) { in.Purposes = []string{"___"} }, "Acme Traders: ___.\n", "", "en"},
		{"repeated purpose", func(in *Input) {
			in.Purposes = []string{"LIVENESS_CHECK", "LIVENESS_CHECK"}
		}, "", "camera.\n- To confirm", "en"},
		{"repeated step", func(in *Input) {
			in.Collected = []string{"Address", "Address"}
		}, "\n- Your address\n", "Your address\n- Your address", "en"},
		{"step that collects nothing", func(in *Input) {
			in.Collected = []string{"Consent"}
		}, "\n- The time, language", "Consent", "en"},
		{"days", func(*Input) {}, "kept for 30 days after", "", "en"},
		{"one day", func(in *Input) { in.RetentionDays = 1 }, "kept for 1 day after", "", "en"},
		{"no number of days", func(in *Input) {
			in.RetentionDays = 0
		}, "no longer than these purposes need", "kept for 0", "en"},
		{"name with line breaks", func(in *Input) {
			in.TenantName = "Acme\r\n\nTraders\x00"
		}, "\nAcme Traders asks", "\r", "en"},
		{"name that turns the text", func(in *Input) {
			in.TenantName = "Acme \u202eTraders"
		}, "\nAcme Traders asks", "\u202e", "en"},
		{"name like a placeholder", func(in *Input) {
			in.TenantName = "{days} {purpose}"
		}, "\n{days} {purpose} asks", "", "en"},
		{"name not composed", func(in *Input) { in.TenantName = "Cafe\u0301" }, "\nCaf\u00e9 asks", "\u0301", "en"},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			in := base
			row.change(&in)
			got := Make(in)
			if !strings.Contains(got.Text, row.has) {
				t.Errorf("%q is not in the text:\n%s", row.has, got.Text)
			}
			if row.hasNot != "" && strings.Contains(got.Text, row.hasNot) {
				t.Errorf("%q is in the text:\n%s", row.hasNot, got.Text)
			}
			if got.Locale != row.language {
				t.Errorf("locale %q, want %q", got.Locale, row.language)
			}
		})
	}
}

// The sections are the text and nothing else: what is read in parts is what the
// hash is of.
func TestNotice_SectionsAreTheText(t *testing.T) {
	for locale := range languages {
		in := templates["india-business-kyc-v1"]
		in.Locale = locale
		got := Make(in)
		if len(got.Sections) != 5 {
			t.Fatalf("%s: %d sections, want 5", locale, len(got.Sections))
		}
		// Heading and version stand in no section.
		lines := strings.Split(strings.TrimSuffix(got.Text, "\n"), "\n\n")
		rest := strings.Join(lines[1:len(lines)-1], "\n\n") + "\n"
		for _, s := range got.Sections {
			if s.Title == "" || strings.HasSuffix(s.Title, ":") || (len(s.Paragraphs) == 0) == (len(s.Items) == 0) {
				t.Errorf("%s: section %+v", locale, s)
			}
			block := strings.Join(s.Paragraphs, "\n\n")
			if len(s.Items) > 0 {
				block = list(s.Title+":", s.Items)
			}
			before := rest
			if rest = strings.Replace(rest, block, "", 1); rest == before {
				t.Errorf("%s: not in the text: %s", locale, block)
			}
		}
		if strings.TrimSpace(rest) != "" {
			t.Errorf("%s: in no section: %s", locale, rest)
		}
		for i, purpose := range got.Purposes {
			if got.Sections[1].Items[i] != purpose.Text {
				t.Errorf("%s: purpose %s is not in its place", locale, purpose.Code)
			}
		}
	}
}

// A tenant's name may look like a placeholder; it is never filled in.
func TestNotice_TenantNameIsNotATemplate(t *testing.T) {
	got := Make(Input{TenantName: "{purpose}", NoticeVersion: "1", Locale: "en", Purposes: []string{"LOYALTY_CARD"}})
	const want = "For this purpose stated by {purpose}: loyalty card."
	if got.Purposes[0].Text != want {
		t.Errorf("got %q, want %q", got.Purposes[0].Text, want)
	}
}

// A notice that is kept is the one that would be written, for inputs that differ in any
// one field or in where a value ends.
func TestNotice_KeptOnesAreThoseOfTheirInput(t *testing.T) {
	base := Input{
		TenantName: "Asha", NoticeVersion: "1", Locale: "en", Purposes: []string{"A", "B"},
		Collected: []string{"PanVerification"}, RetentionDays: 2,
	}
	inputs := []Input{base}
	for _, change := range []func(*Input){
		func(in *Input) { in.TenantName = "Asha\" \"" },
		func(in *Input) { in.NoticeVersion = "2" },
		func(in *Input) { in.Locale = "hi" },
		func(in *Input) { in.Purposes = []string{"A\", \"B"} },
		func(in *Input) { in.Purposes = []string{"B", "A"} },
		func(in *Input) { in.Collected = []string{"DocLockerAadhaar"} },
		func(in *Input) { in.Collected, in.AadhaarDocuments = []string{"DocLockerAadhaar"}, true },
		func(in *Input) { in.RetentionDays = 3 },
	} {
		in := base
		change(&in)
		inputs = append(inputs, in)
	}
	for range 2 {
		for _, in := range inputs {
			if got, want := Make(in), write(in); !reflect.DeepEqual(got, want) {
				t.Errorf("%+v: got %+v, want %+v", in, got, want)
			}
		}
	}
}
