package flow

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"verifyme/kyc/step"
)

// What the published JSON Schema takes is what publishing takes, of any config, and the
// steps can then read it.
func TestConfig_SchemaAndValidationAgree(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(13, 11))
	for _, entry := range step.Catalogue {
		schema := publishedSchema(t, entry)
		taken := 0
		// What was said of a config, since the same is drawn often.
		told := map[string]bool{}
		for range 4000 {
			config := anyConfig(random, entry)
			raw, err := json.Marshal(config)
			if err != nil {
				t.Fatal(err)
			}
			if before, ok := told[string(raw)]; ok {
				if before {
					taken++
				}
				continue
			}
			value, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
			if err != nil {
				t.Fatal(err)
			}
			refused, problems := schema.Validate(value), configProblems(entry, config)
			if (refused == nil) != (len(problems) == 0) {
				t.Fatalf("%s %s: the schema says %v, the rules %v", entry.Type, raw, refused, problems)
			}
			told[string(raw)] = refused == nil
			for _, p := range problems {
				name, _, _ := strings.Cut(p.Field, ".")
				if _, given := config[name]; !given || p.Message == "" || strings.Contains(p.Message, "is not valid") {
					t.Fatalf("%s %s: the problem is %+v", entry.Type, raw, p)
				}
			}
			if refused != nil {
				continue
			}
			taken++
			if _, err := entry.Read(config); err != nil {
				t.Fatalf("%s %s is published and cannot be read: %v", entry.Type, raw, err)
			}
		}
		if taken < 40 {
			t.Errorf("%s: %d of the configs are taken, too few to tell", entry.Type, taken)
		}
	}
}

func publishedSchema(t *testing.T, entry step.Entry) *jsonschema.Schema {
	t.Helper()
	raw, err := entry.ConfigSchema()
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("config", document); err != nil {
		t.Fatal(err)
	}
	return compiler.MustCompile("config")
}

// anyConfig of settings that the type has, and now and then of one that it has not.
func anyConfig(random *rand.Rand, entry step.Entry) step.Config {
	values := []any{
		0, 1, 2, 3, 18, 29, 30, 60, 70, 99, 100, 101, 300, 901, -1, 60.5, "60", true, false, nil, "", "block", "flag",
		"review", "autopass", "sms", []any{}, []any{"dob"}, []any{"dob", "dob"}, []any{"gstin", "city"},
		[]any{"LEASE", "RENT_2"}, []any{"SELFIE"}, []any{"a"}, []any{strings.Repeat("A", 40)},
		[]any{strings.Repeat("A", 41)}, []any{7}, map[string]any{}, []any{"locker", "secure_qr"},
	}
	names := settingsOf(entry)
	config := step.Config{}
	for range random.IntN(3) {
		config[names[random.IntN(len(names))]] = values[random.IntN(len(values))]
	}
	return config
}

func settingsOf(entry step.Entry) []string {
	raw, err := entry.ConfigSchema()
	if err != nil {
		panic(err)
	}
	var schema struct {
		Properties map[string]any `json:"properties"`
	}
	if err := json.Unmarshal(raw, &schema); err != nil {
		panic(err)
	}
	names := []string{"colour", step.OtherSpelling}
	for name := range schema.Properties {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func TestConfig_ProblemsNameWhatWasGiven(t *testing.T) {
	t.Parallel()
	const spelling, types = step.OtherSpelling, "documentTypes"
	for _, row := range []struct {
		kind        step.Type
		config      step.Config
		field, says string
	}{
		{step.BankVerification, step.Config{spelling: "yes"}, spelling, "must be true or false"},
		{step.SelfieFaceMatch, step.Config{spelling: true}, spelling, "is not a setting of this step type"},
		{step.PanVerification, step.Config{spelling: true, "nameMismatch": "flag"}, spelling, "says another"},
		{step.DocumentUpload, step.Config{types: []any{"SELFIE"}}, types + ".0", "must be another name"},
		{step.DocumentUpload, step.Config{types: []any{strings.Repeat("A", 41)}}, types + ".0", "must be 2 to 40"},
	} {
		entry, _ := step.EntryOf(row.kind)
		got := configProblems(entry, row.config)
		if len(got) != 1 || got[0].Field != row.field || !strings.HasPrefix(got[0].Message, row.says) {
			t.Errorf("%s %v: %s", row.kind, row.config, fmt.Sprint(got))
		}
	}
}

// A program or a form is told what each setting is: its title, and what it does.
func TestConfig_EverySettingIsExplained(t *testing.T) {
	t.Parallel()
	for _, entry := range step.Catalogue {
		raw, err := entry.ConfigSchema()
		if err != nil {
			t.Fatal(err)
		}
		var schema struct {
			Properties map[string]struct{ Title, Description string } `json:"properties"`
		}
		if err := json.Unmarshal(raw, &schema); err != nil {
			t.Fatal(err)
		}
		for name, p := range schema.Properties {
			if p.Title == "" || !strings.HasSuffix(p.Description, ".") {
				t.Errorf("%s %s is explained as %+v", entry.Type, name, p)
			}
		}
	}
}
