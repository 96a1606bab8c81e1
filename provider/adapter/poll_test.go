package adapter_test

import (
	"strings"
	"testing"

	"verifyme/provider/adapter"
)

// What an example does not run is built all the same: else the first pending answer of a real call would be the one
// that finds the fault, and each an outage.
func TestRead_RefusesAPollThatCannotBeSent(t *testing.T) {
	t.Parallel()
	const from = `{method: GET, path: '["pan", "answers", $ref]', headers: '{"x-key": $secret.key}'}`
	const told = "poll.request, which no example runs: "
	for given, want := range map[string]string{
		`{method: GET, path: '$ref'}`:                                         told,
		`{method: GET, path: '[]'}`:                                           told,
		`{method: GET, path: '["pan", 7]'}`:                                   told,
		`{method: GET, path: '["pan"]', query: '{ref: 7}'}`:                   told,
		`{method: GET, path: '["pan"]', headers: '{"x-key": $secret.other}'}`: told,
		`{method: GET, path: '["pan"]', headers: '{"host": $secret.key}'}`:    told,
		`{method: POST, path: '["pan"]', json: '.pan | error'}`:               told,
		`{method: POST, path: '["pan"]', form: '[$ref]'}`:                     told,
		`{method: GET, path: '["pan", .pan]'}`:                                told,
		// Sound, with references of this form alone or of the question.
		`{method: GET, path: '["pan", ($ref | tonumber | text)]'}`:                                         "",
		`{method: GET, path: '[(if ($ref | length) == 36 then $ref else error end)]'}`:                     "",
		`{method: POST, path: '["pan"]', json: '{pan: .pan, ref: $ref}'}`:                                  "",
		`{method: GET, path: '["pan"]', query: '{ref: $ref}', headers: '{"x-product": $setting.product}'}`: "",
	} {
		_, err := adapter.Read([]byte(strings.Replace(sound, from, given, 1)))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", given, err, want)
		}
		if err != nil && !strings.HasPrefix(err.Error(), "line 22: ") {
			t.Errorf("%s: the line is not told: %v", given, err)
		}
	}
}

// A reference that only the vendor's own form makes is taken from an example that is pending.
func TestRead_BuildsThePollOfAnExamplesReference(t *testing.T) {
	t.Parallel()
	pending := `  - name: later
    ask: {pan: ABCPE1234F}
    status: 202
    body: '{"id":"VND.77"}'
    want: {verdict: pending, ref: VND.77}
`
	own := strings.Replace(sound, `'["pan", "answers", $ref]'`,
		`'[(if ($ref | startswith("VND.")) then $ref else error end)]'`, 1)
	if _, err := adapter.Read([]byte(own + pending)); err != nil {
		t.Error(err)
	}
}

// An answer that is never read is found before a vendor gives it; one of a form of its own is taken with an example.
func TestRead_RefusesAPollWhoseAnswerIsNeverRead(t *testing.T) {
	t.Parallel()
	const from = `    if .body.ok == true then {verdict: "verified", holder: .body.name}
    else {verdict: "pending", ref: .body.id} end`
	const own = `    if .body.result.ok then {verdict: "verified", holder: .body.result.name} else error end`
	const polled = `  - name: later
    ask: {pan: ABCPE1234F}
    status: 202
    body: '{"id":"r1"}'
    polls: [{status: 200, body: '{"result":{"ok":true,"name":"JOHN DOE"}}'}]
    want: {verdict: verified, holder: JOHN DOE}
`
	for answer, want := range map[string]bool{
		from: true, own: false, `    error("never")`: false, `    {verdict: "yes"}`: false,
		`    {verdict: "outage", reason: "HTTP_503"}`: true,
	} {
		file := strings.Replace(sound, from, answer, 1)
		_, err := adapter.Read([]byte(file))
		if want != (err == nil) || !want && !strings.Contains(err.Error(), "add an example with polls") {
			t.Errorf("%s: %v", answer, err)
		}
		if answer != own {
			continue
		}
		if _, err := adapter.Read([]byte(file + polled)); err != nil {
			t.Errorf("with an example: %v", err)
		}
	}
}
