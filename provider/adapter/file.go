// Package adapter runs declarative adapters of providers: one strict YAML file a
// vendor and capability says what is sent, by jq values, and what verdict an answer
// is. Whatever the file does not map is an outage, never a verdict
// (docs/adapters.md has the format).
package adapter

import (
	"time"

	"verifyme/provider/adapter/jq"
	"verifyme/provider/adapter/strictyaml"
	"verifyme/provider/verdict"
)

// version of the format.
const version = 1

type (
	at[T any]  = strictyaml.At[T]
	faults     = strictyaml.Faults
	expression = jq.Expression
)

// file as written.
type file struct {
	Adapter    at[int]                `yaml:"adapter"`
	Name       at[string]             `yaml:"name"`
	Vendor     at[string]             `yaml:"vendor"`
	Capability at[verdict.Capability] `yaml:"capability"`
	About      at[string]             `yaml:"about"`
	BaseURL    map[string]at[string]  `yaml:"base_url"`
	Secrets    map[string]variable    `yaml:"secrets"`
	Settings   map[string]variable    `yaml:"settings"`
	Limits     limits                 `yaml:"limits"`
	Request    *request               `yaml:"request"`
	Answer     *expression            `yaml:"answer"`
	Poll       *poll                  `yaml:"poll"`
	Callback   *callback              `yaml:"callback"`
	Examples   []example              `yaml:"examples"`
}

// variable is a secret or a setting that the operator gives.
type variable struct {
	Type  at[string] `yaml:"type"`
	About at[string] `yaml:"about"`
	// Example stands in the examples; a secret's is "secret-" and its name.
	Example at[string] `yaml:"example"`
}

type limits struct {
	// Timeout of one call.
	Timeout at[duration] `yaml:"timeout"`
	// Pending is how long an answer that comes later is waited for in all.
	Pending at[duration] `yaml:"pending"`
	// MaxBody of an answer, in bytes.
	MaxBody at[int] `yaml:"max_body"`
	// PerSecond is the most calls a second of one process.
	PerSecond at[float64] `yaml:"per_second"`
}

// request is values; Path is a list of segments. One of JSON, Form and Multipart is
// the body.
type request struct {
	Method    at[string]     `yaml:"method"`
	Path      *expression    `yaml:"path"`
	Query     *expression    `yaml:"query"`
	Headers   *expression    `yaml:"headers"`
	Basic     *basic         `yaml:"basic"`
	Bearer    at[string]     `yaml:"bearer"`
	JSON      *expression    `yaml:"json"`
	Form      *expression    `yaml:"form"`
	Multipart *multipartBody `yaml:"multipart"`
}

// basic authentication: the names of the secret or setting, and of the secret.
type basic struct {
	User     at[string] `yaml:"user"`
	Password at[string] `yaml:"password"`
}

type multipartBody struct {
	Fields *expression `yaml:"fields"`
	// Files of the question by the name of their part.
	Files map[string]at[string] `yaml:"files"`
}

// poll asks for an answer that was pending, again and again.
type poll struct {
	Request *request     `yaml:"request"`
	Answer  *expression  `yaml:"answer"`
	Every   at[duration] `yaml:"every"`
}

// callback of the vendor: how it is signed, and which pending call it is about.
type callback struct {
	Signature signature         `yaml:"signature"`
	Ref       *expression       `yaml:"ref"`
	Examples  []callbackExample `yaml:"examples"`
}

type signature struct {
	// Kind is hmac-sha256.
	Kind at[string] `yaml:"kind"`
	// Key is the name of a secret.
	Key      at[string] `yaml:"key"`
	Header   at[string] `yaml:"header"`
	Encoding at[string] `yaml:"encoding"`
	// Timestamp is the name of the header that is signed before the body, in Unix
	// seconds; without one the body alone is signed.
	Timestamp at[string]   `yaml:"timestamp"`
	MaxAge    at[duration] `yaml:"max_age"`
}

type duration time.Duration

func (d *duration) UnmarshalText(text []byte) error {
	parsed, err := time.ParseDuration(string(text))
	*d = duration(parsed)
	return err
}
