package details

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"verifyme/kyc/step"
)

func TestBusiness_Format(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ gstin, pincode, code string }{
		{"", "560038", ""}, {"27AAPFU0939F1ZV", "560038", ""}, {"27AAPFU0939F1ZA", "560038", ""},
		{"27AAPFU0939F1YV", "560038", CodeInvalidGSTIN}, {"x", "560038", CodeInvalidGSTIN},
		{"", "060038", CodeInvalidPincode},
		{"", "", CodeInvalidPincode},
	} {
		in := BusinessInput{GSTIN: row.gstin, Recorded: map[string]string{"pincode": row.pincode}}
		if got := codeOf(in.CheckFormat()); got != row.code {
			t.Errorf("%q, %q: %q, want %q", row.gstin, row.pincode, got, row.code)
		}
	}
	if p := (BusinessInput{}).CheckFormat(); p != nil {
		t.Errorf("without a pincode: %v", p)
	}
}

// The entered GSTIN is not among what an attempt keeps.
func TestBusiness_KeepsNoGSTINInTheClear(t *testing.T) {
	t.Parallel()
	recorded := map[string]string{"gstin": "27XXXXXXXXXXXZV"}
	raw, err := json.Marshal(BusinessInput{GSTIN: "27AAPFU0939F1ZV", Recorded: recorded})
	if err != nil || strings.Contains(string(raw), "AAPFU") || !strings.Contains(string(raw), "27XX") {
		t.Errorf("an attempt keeps %s, %v", raw, err)
	}
}

func TestBusiness_LookUpIsANoteAlone(t *testing.T) {
	t.Parallel()
	found := PincodeAnswer{Found: true, City: "Bengaluru", State: "Karnataka"}
	told := map[string]any{"pincodeCity": "Bengaluru", "pincodeState": "Karnataka"}
	for _, row := range []struct {
		entered map[string]string
		answer  PincodeAnswer
		lookup  string
		told    map[string]any
		flags   int
	}{
		{map[string]string{"pincode": "560038", "city": "bengaluru", "state": "Karnataka"}, found, "FOUND", nil, 0},
		{map[string]string{"pincode": "560038", "city": "Pune", "state": "Karnataka"}, found, "DIFFERS", told, 0},
		{map[string]string{"pincode": "560038", "city": "Bengaluru"}, found, "FOUND", told, 0},
		{map[string]string{"pincode": "560038"}, found, "FOUND", told, 0},
		{map[string]string{"pincode": "990001"}, PincodeAnswer{}, "NOT_FOUND", nil, 0},
		{map[string]string{"pincode": "560038"}, PincodeAnswer{Unavailable: true}, "UNAVAILABLE", nil, 1},
		{map[string]string{"city": "Pune"}, PincodeAnswer{}, "", nil, 0},
	} {
		want := map[string]any{}
		maps.Copy(want, row.told)
		for name, value := range row.entered {
			want[name] = value
		}
		if row.lookup != "" {
			want["pincodeLookup"] = row.lookup
		}
		v := JudgeBusiness(BusinessInput{Recorded: row.entered}, row.answer, GSTAnswer{})
		if v.Status != step.Completed || !v.Spent || v.Verified != (step.Verified{}) || len(v.Flags) != row.flags ||
			!maps.Equal(v.Data, want) {
			t.Errorf("%v: the verdict is %+v, want the data %v", row.entered, v, want)
		}
	}
}
