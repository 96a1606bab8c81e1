package step

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden file anew")

// The golden file shows the catalogue to a reader of the specification.
func TestCatalogue_IsAsPrinted(t *testing.T) {
	t.Parallel()
	var printed bytes.Buffer
	for _, e := range Catalogue {
		defaults, err := json.Marshal(e.Defaults)
		if err != nil {
			t.Fatal(err)
		}
		schema, err := e.ConfigSchema()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&printed,
			"%s: %s\n  capability: %s\n  restricted: %t, keeps files: %t\n  config: %s\n  produces: %s\n  flags: "+
				"%s\n  schema: %s\n",
			e.Type, e.Title, e.Capability, e.Restricted, e.KeepsFiles, defaults,
			strings.Join(e.Produces, ", "), strings.Join(e.Flags, ", "), schema)
	}
	golden := filepath.Join("testdata", "catalogue.golden")
	if *update {
		if err := os.WriteFile(golden, printed.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(printed.Bytes(), want) {
		t.Errorf("the catalogue is not as %s shows it; run the test with -update and read the difference:\n%s",
			golden, &printed)
	}
}

// The order and the defaults of SPEC "Step catalogue".
func TestCatalogue_HasTheSpecificationsTypes(t *testing.T) {
	t.Parallel()
	want := []Type{
		MobileOtp, EmailOtp, PersonalDetails, Address, DocLockerAadhaar, PanVerification, BankVerification,
		SelfieFaceMatch, Liveness, GeoPhotoInside, GeoPhotoOutside, DocumentUpload, BusinessDetails, Consent,
	}
	var got []Type
	for _, e := range Catalogue {
		got = append(got, e.Type)
		for _, code := range e.Flags {
			// What is not in the specification's table has its default.
			if _, mapped := severities[code]; !mapped && code != FlagDisposableEmail {
				t.Errorf("%s raises %s, which has no severity", e.Type, code)
			}
		}
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the catalogue has %v, want %v", got, want)
	}
}

func TestReadConfig_StartsFromTheDefaults(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		given Config
		want  PanConfig
	}{
		{nil, PanConfig{RequireNameMatch: true, NameMatchMin: 70, NameMismatch: "block"}},
		{Config{"nameMismatch": "flag"}, PanConfig{RequireNameMatch: true, NameMatchMin: 70, NameMismatch: "flag"}},
		{Config{"blockOnNameMismatch": false, "nameMatchMin": float64(80)},
			PanConfig{RequireNameMatch: true, NameMatchMin: 80, NameMismatch: "flag"}},
		{Config{"blockOnNameMismatch": true, "requireNameMatch": false}, PanConfig{NameMatchMin: 70, NameMismatch: "block"}},
	} {
		got, err := ReadConfig[PanConfig](PanVerification, row.given)
		if err != nil || got != row.want {
			t.Errorf("%v reads as %+v, %v, want %+v", row.given, got, err, row.want)
		}
	}
	if _, err := ReadConfig[PanConfig](PanVerification, Config{"nameMatchMin": "much"}); err == nil {
		t.Error("a config value of the wrong type is read")
	}
	if _, err := ReadConfig[NoConfig]("Unknown", nil); err == nil {
		t.Error("a type that is not in the catalogue has a config")
	}
}

func TestRead_LeavesTheDefaultsAsTheyAre(t *testing.T) {
	t.Parallel()
	entry, _ := EntryOf(DocumentUpload)
	if _, err := entry.Read(Config{"documentTypes": []any{"LEASE"}}); err != nil {
		t.Fatal(err)
	}
	if got, _ := ReadConfig[DocumentConfig](DocumentUpload, nil); got.DocumentTypes[0] != "REGISTRATION_CERTIFICATE" {
		t.Errorf("the defaults have become %v", got)
	}
}
