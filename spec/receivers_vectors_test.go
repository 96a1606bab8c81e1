package spec

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"verifyme/kyc/webhook/signature"
)

// The shared test vectors of the receiver samples (SPEC "Signature scheme").

var update = flag.Bool("update", false, "write the receivers' test vectors anew")

// receiversFolder as seen from this package.
var receiversFolder = filepath.Join("..", "docs", "receivers")

// vector is one delivery and what a correct receiver makes of it.
type vector struct {
	Name       string `json:"name"`
	Secret     string `json:"secret"`
	Timestamp  string `json:"timestamp"`
	Signature  string `json:"signature"`
	Body       string `json:"body"`
	BodyBase64 []byte `json:"bodyBase64"`
	Now        int64  `json:"now"`
	Valid      bool   `json:"valid"`
}

const (
	vectorSecret = "whsec_newSecretOfTheTestVectors"
	formerSecret = "whsec_oldSecretOfTheTestVectors"
	vectorNow    = 1_800_000_000
	vectorBody   = `{"eventId":"evt_0TestVector","eventType":"onboarding.started",` +
		`"data":{"status":"IN_PROGRESS","stepKey":"mobileOtp"}}`
)

// good is a valid delivery of the body; the vectors are changes to it.
func good(name, body string) vector {
	return vector{
		Name: name, Secret: vectorSecret, Timestamp: strconv.Itoa(vectorNow), Signature: signedBy(vectorSecret, body),
		Body: body, Now: vectorNow, Valid: true,
	}
}

func signedBy(secret, body string) string {
	return signature.Sign([]string{secret}, vectorNow, []byte(body))
}

func (v vector) with(change func(*vector)) vector {
	change(&v)
	return v
}

func (v vector) refused(change func(*vector)) vector {
	v.Valid = false
	return v.with(change)
}

func (v vector) signature(header string) vector {
	return v.with(func(v *vector) { v.Signature = header })
}

// stamped carries the right digest over that timestamp as it is written, which
// Sign makes of numbers only: what refuses it is the timestamp alone.
func (v vector) stamped(timestamp string) vector {
	return v.with(func(v *vector) {
		mac := hmac.New(sha256.New, []byte(v.Secret))
		mac.Write([]byte(timestamp + "." + v.Body))
		v.Timestamp, v.Signature = timestamp, "v1="+hex.EncodeToString(mac.Sum(nil))
	})
}

func vectors() []vector {
	return append(validVectors(), append(signatureVectors(), timeVectors()...)...)
}

func validVectors() []vector {
	both := signature.Sign([]string{vectorSecret, formerSecret}, vectorNow, []byte(vectorBody))
	foreign, own := signedBy("whsec_somebodyElse", vectorBody), signedBy(vectorSecret, vectorBody)
	return []vector{
		good("one secret", vectorBody),
		good("rotation, receiver has the new secret", vectorBody).signature(both),
		good("rotation, receiver has the old secret", vectorBody).signature(both).with(func(v *vector) {
			v.Secret = formerSecret
		}),
		good("spaces after and before the comma", vectorBody).signature(strings.ReplaceAll(both, ",", " , ")),
		good("spaces around the whole header", vectorBody).signature("  " + own + "  "),
		good("a value of an unknown version before the right one", vectorBody).
			signature("v2=" + own[len("v1="):] + "," + own),
		good("a wrong value before the right one", vectorBody).signature(foreign + "," + own),
		good("a comma at the end", vectorBody).signature(own + ","),
		good("unicode in the body", `{"eventId":"evt_0TestVector","data":{"message":"कृपया फिर से भेजें – नाम \"Zoë\" 👍"}}`),
		good("escapes, numbers and slashes that another serialiser writes differently",
			`{"eventId":"evt_0TestVector","data":{"message":"Zo\u00eb \/ 1.0","n":1.0,"e":1E2}}`),
		good("white space and line ends in the body", "{\r\n\t\"eventId\" : \"evt_0TestVector\"\r\n}\n"),
		good("empty object", "{}"),
		good("empty body", ""),
		good("timestamp signed as it is written", vectorBody).stamped("0" + strconv.Itoa(vectorNow)),
	}
}

func signatureVectors() []vector {
	v := good("", vectorBody)
	own := v.Signature
	hexed := own[len("v1="):]
	refused := func(name string, change func(*vector)) vector {
		return v.refused(func(v *vector) { v.Name = name; change(v) })
	}
	header := func(name, signature string) vector {
		return refused(name, func(v *vector) { v.Signature = signature })
	}
	body := func(name, body string) vector {
		return refused(name, func(v *vector) { v.Body = body })
	}
	return []vector{
		refused("another secret", func(v *vector) { v.Secret = "whsec_somebodyElse" }),
		refused("the secret without its prefix", func(v *vector) { v.Secret = strings.TrimPrefix(v.Secret, "whsec_") }),
		refused("rotation, receiver has neither secret", func(v *vector) {
			v.Signature = signature.Sign([]string{formerSecret, "whsec_somebodyElse"}, vectorNow, []byte(v.Body))
		}),
		body("one byte of the body changed", strings.Replace(vectorBody, "started", "startee", 1)),
		body("a byte added to the body", vectorBody+"\n"),
		body("the body cut off", vectorBody[:len(vectorBody)-1]),
		body("the same JSON serialised again", reserialised(vectorBody)),
		refused("unicode escaped on the way", func(v *vector) {
			v.Body, v.Signature = `{"message":"Zo\u00eb"}`, signedBy(vectorSecret, `{"message":"Zoë"}`)
		}),
		header("no header", ""),
		header("commas alone", ",,"),
		header("malformed header", "signature of the body"),
		header("v1= missing", hexed),
		header("v1 without a value", "v1="),
		header("another separator", strings.Replace(own, "=", ":", 1)),
		header("another version's prefix", "v2="+hexed),
		header("upper-case prefix", "V1="+hexed),
		header("upper-case hex", "v1="+strings.ToUpper(hexed)),
		header("hex cut off", own[:len(own)-2]),
		header("hex cut off in the middle of a byte", own[:len(own)-1]),
		header("hex with more behind it", own+"00"),
		header("space inside the value", "v1= "+hexed),
		header("no hex", "v1="+strings.Repeat("zz", 32)),
		header("values apart by a semicolon", own+";"+own),
	}
}

func timeVectors() []vector {
	at := func(name string, now int64, valid bool) vector {
		return good(name, vectorBody).with(func(v *vector) { v.Now, v.Valid = now, valid })
	}
	stamped := func(name, timestamp string) vector {
		v := good(name, vectorBody).stamped(timestamp)
		v.Valid = false
		return v
	}
	return []vector{
		at("300 seconds old", vectorNow+300, true),
		at("300 seconds ahead", vectorNow-300, true),
		at("301 seconds old", vectorNow+301, false),
		at("301 seconds ahead", vectorNow-301, false),
		good("timestamp changed to a fresh one", vectorBody).refused(func(v *vector) {
			v.Timestamp, v.Now = strconv.Itoa(vectorNow+600), vectorNow+600
		}),
		stamped("no timestamp", ""),
		stamped("timestamp that is no number", "now"),
		stamped("timestamp in ISO 8601", "2027-01-15T08:00:00Z"),
		stamped("timestamp with a fraction", "1800000000.5"),
		stamped("timestamp with an exponent", "1.8e9"),
		stamped("timestamp with a sign", "+1800000000"),
		stamped("timestamp in hex", "0x6b49d200"),
		stamped("timestamp in milliseconds", "1800000000000"),
		stamped("timestamp beyond 64 bits", "99999999999999999999"),
		stamped("timestamp in other digits", "१८००००००००"),
		stamped("timestamp with more behind it", "1800000000\n"),
	}
}

func reserialised(body string) string {
	var value map[string]any
	if err := json.Unmarshal([]byte(body), &value); err != nil {
		panic(err)
	}
	again, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(again)
}

func TestReceivers_AgreeOnTheVectors(t *testing.T) {
	t.Parallel()
	all := vectors()
	names := map[string]bool{}
	for i, v := range all {
		if names[v.Name] {
			t.Errorf("two vectors are named %q", v.Name)
		}
		names[v.Name] = true
		all[i].BodyBase64 = []byte(v.Body)
	}
	var want bytes.Buffer
	encoder := json.NewEncoder(&want)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(all); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(receiversFolder, "vectors.json")
	if *update {
		if err := os.WriteFile(file, want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Error("vectors.json is not what Sign makes: run go test ./spec -run TestReceivers_AgreeOnTheVectors -update")
	}
}
