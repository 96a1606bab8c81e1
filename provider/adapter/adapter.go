package adapter

import (
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"verifyme/provider/adapter/setting"
	"verifyme/provider/adapter/strictyaml"
	"verifyme/provider/verdict"
)

// Adapter of one vendor's capability, read and checked.
type Adapter struct {
	Name       string
	Vendor     string
	Capability verdict.Capability
	About      string
	// Bases are the vendor's addresses by name; production is one of them.
	Bases map[string]string
	// Secrets and Settings that the operator gives, by name.
	Secrets, Settings map[string]Variable

	timeout time.Duration
	// pending is how long an answer that comes later is waited for.
	pending   time.Duration
	maxBody   int
	PerSecond float64
	file      file
}

// Variable that the operator gives.
type Variable struct {
	Type, About, Example string
}

// Bounds of the limits that a file may set.
const (
	minTimeout, maxTimeout = 100 * time.Millisecond, 30 * time.Second
	minBody, maxBody       = 1 << 10, 1 << 20
	maxPerSecond           = 1000
	minEvery, maxEvery     = 100 * time.Millisecond, 5 * time.Minute
	minPending             = 10 * time.Second
	// maxPending is how long a step may be PENDING (SPEC "Limits").
	maxPending     = 15 * time.Minute
	minAge, maxAge = 10 * time.Second, 10 * time.Minute
)

var (
	namePattern     = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	variablePattern = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)
	headerPattern   = regexp.MustCompile(`^[a-z0-9-]+$`)
)

// Variables of expressions.
var (
	requestVariables = []string{"$secret", "$setting", "$call", "$ref"}
	// addressVariables: nothing of the applicant's and no secret is in an address, which logs keep.
	addressVariables = []string{"$setting", "$call", "$ref"}
	// answerVariables: no secret is near what an answer becomes.
	answerVariables = []string{"$ask"}
)

// Read an adapter's file. The error names every fault, a line each.
func Read(raw []byte) (*Adapter, error) {
	var f file
	if err := strictyaml.Read(raw, &f); err != nil {
		return nil, err
	}
	var found faults
	f.check(&found)
	if len(found) > 0 {
		return nil, found
	}
	a := &Adapter{
		Name: f.Name.Value, Vendor: f.Vendor.Value, Capability: f.Capability.Value, About: strings.TrimSpace(f.About.Value),
		Bases: map[string]string{}, Secrets: plain(f.Secrets), Settings: plain(f.Settings),
		timeout: time.Duration(f.Limits.Timeout.Value), pending: maxPending, maxBody: f.Limits.MaxBody.Value,
		PerSecond: f.Limits.PerSecond.Value, file: f,
	}
	if f.Limits.Pending.Line > 0 {
		a.pending = time.Duration(f.Limits.Pending.Value)
	}
	for name, base := range f.BaseURL {
		a.Bases[name] = base.Value
	}
	return a, a.checkExamples().OrNil()
}

func plain(variables map[string]variable) map[string]Variable {
	all := map[string]Variable{}
	for name, v := range variables {
		all[name] = Variable{Type: v.Type.Value, About: v.About.Value, Example: v.Example.Value}
	}
	return all
}

func (f *file) check(found *faults) {
	found.Want(f.Adapter.Value == version, f.Adapter.Line, "adapter must be %d", version)
	found.Want(namePattern.MatchString(f.Vendor.Value), f.Vendor.Line,
		"vendor must be lowercase letters, digits and hyphens")
	found.Want(namePattern.MatchString(f.Name.Value) && strings.HasPrefix(f.Name.Value, f.Vendor.Value+"-"), f.Name.Line,
		"name must be the vendor's and more, in lowercase letters, digits and hyphens")
	_, known := verdict.Schemas[f.Capability.Value]
	found.Want(known, f.Capability.Line, "capability must be one of %s", strings.Join(capabilities(), ", "))
	found.Want(strings.TrimSpace(f.About.Value) != "", f.About.Line, "about must say what the file is from")
	f.checkBases(found)
	f.checkVariables(found)
	f.checkLimits(found)
	found.Want(f.Request != nil, 0, "request is missing")
	found.Want(f.Answer != nil, 0, "answer is missing")
	found.Want(len(f.Examples) > 0, 0, "examples are missing")
	if !known {
		return
	}
	if f.Request != nil {
		f.checkRequest(f.Request, found)
	}
	if f.Answer != nil {
		f.Answer.Compile(answerVariables, found)
	}
	f.checkPoll(found)
	f.checkCallback(found)
}

func capabilities() (names []string) {
	for c := range verdict.Schemas {
		names = append(names, string(c))
	}
	slices.Sort(names)
	return names
}

func (f *file) checkBases(found *faults) {
	production := false
	for name, base := range f.BaseURL {
		production = production || name == "production"
		found.Want(namePattern.MatchString(name), base.Line, "%q is no name of an address", name)
		if _, err := ParseBase(base.Value); err != nil {
			found.Add(base.Line, "base_url %s %v", name, err)
		}
	}
	found.Want(production, 0, "base_url needs production")
}

// ParseBase takes an https address without user, query and fragment.
func ParseBase(raw string) (*url.URL, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.ForceQuery ||
		u.Fragment != "" || strings.HasSuffix(u.Path, "/") || u.Opaque != "" {
		return nil, fmt.Errorf("must have the form https://host/path")
	}
	return u, nil
}

func (f *file) checkVariables(found *faults) {
	for name, v := range f.Secrets {
		found.Want(variablePattern.MatchString(name), v.Type.Line, "the secret %q is no name", name)
		found.Want(v.Type.Value == "token", v.Type.Line, "the type of the secret %s must be token", name)
		found.Want(v.Example.Line == 0, v.Example.Line, "the secret %s has no example of its own", name)
		found.Want(v.About.Value != "", v.Type.Line, "the secret %s must say what it is about", name)
	}
	for name, v := range f.Settings {
		_, double := f.Secrets[name]
		found.Want(variablePattern.MatchString(name) && !double && name != "base_url", v.Type.Line,
			"the setting %q is no name, or one that is taken", name)
		if _, known := setting.Types[v.Type.Value]; !known {
			found.Add(v.Type.Line, "the type of the setting %s must be one of %s", name,
				strings.Join(slices.Sorted(maps.Keys(setting.Types)), ", "))
		} else if err := setting.Types[v.Type.Value](v.Example.Value); err != nil {
			found.Add(max(v.Example.Line, v.Type.Line), "the example of the setting %s %v", name, err)
		}
		found.Want(v.About.Value != "", v.Type.Line, "the setting %s must say what it is about", name)
	}
}

func (f *file) checkLimits(found *faults) {
	l := f.Limits
	timeout := time.Duration(l.Timeout.Value)
	found.Want(timeout >= minTimeout && timeout <= maxTimeout, l.Timeout.Line,
		"limits.timeout must be from %v to %v", minTimeout, maxTimeout)
	if l.Pending.Line > 0 {
		pending := time.Duration(l.Pending.Value)
		found.Want(pending >= minPending && pending <= maxPending, l.Pending.Line,
			"limits.pending must be from %v to %v", minPending, maxPending)
		found.Want(f.Poll != nil, l.Pending.Line, "limits.pending is for a file with a poll")
	}
	found.Want(l.MaxBody.Value >= minBody && l.MaxBody.Value <= maxBody, l.MaxBody.Line,
		"limits.max_body must be from %d to %d bytes", minBody, maxBody)
	found.Want(l.PerSecond.Value > 0 && l.PerSecond.Value <= maxPerSecond, l.PerSecond.Line,
		"limits.per_second must be above 0 and at most %d", maxPerSecond)
}

func (f *file) checkRequest(r *request, found *faults) {
	found.Want(slices.Contains([]string{"GET", "POST", "PUT"}, r.Method.Value), r.Method.Line,
		"method must be GET, POST or PUT")
	found.Want(r.Path != nil, r.Method.Line, "path is missing")
	for _, e := range []*expression{r.Path, r.Query} {
		if e != nil {
			e.Compile(addressVariables, found)
		}
	}
	bodies := 0
	for _, e := range []*expression{r.Headers, r.JSON, r.Form} {
		if e != nil {
			e.Compile(requestVariables, found)
		}
	}
	for _, given := range []bool{r.JSON != nil, r.Form != nil, r.Multipart != nil} {
		if given {
			bodies++
		}
	}
	found.Want(bodies <= 1, r.Method.Line, "json, form and multipart are bodies: one of them is sent")
	found.Want(r.Method.Value != "GET" || bodies == 0, r.Method.Line, "GET has no body")
	if m := r.Multipart; m != nil {
		if m.Fields != nil {
			m.Fields.Compile(requestVariables, found)
		}
		for part, name := range m.Files {
			found.Want(slices.Contains(verdict.Schemas[f.Capability.Value].Files, name.Value), name.Line,
				"the file %q of the part %s is not one that %s has", name.Value, part, f.Capability.Value)
		}
	}
	if r.Basic != nil {
		f.wantVariable(r.Basic.User, true, found)
		f.wantVariable(r.Basic.Password, false, found)
		found.Want(r.Bearer.Line == 0, r.Bearer.Line, "basic and bearer are not sent together")
	}
	if r.Bearer.Line > 0 {
		f.wantVariable(r.Bearer, false, found)
	}
}

// wantVariable: the name is a secret's, or a setting's where that will do.
func (f *file) wantVariable(name at[string], settingToo bool, found *faults) {
	_, secret := f.Secrets[name.Value]
	_, setting := f.Settings[name.Value]
	found.Want(secret || settingToo && setting, name.Line, "%q is not a secret of this file", name.Value)
}

func (f *file) checkPoll(found *faults) {
	p := f.Poll
	if p == nil {
		return
	}
	found.Want(time.Duration(p.Every.Value) >= minEvery && time.Duration(p.Every.Value) <= maxEvery, p.Every.Line,
		"poll.every must be from %v to %v", minEvery, maxEvery)
	found.Want(p.Request != nil, p.Every.Line, "poll.request is missing")
	found.Want(p.Answer != nil, p.Every.Line, "poll.answer is missing")
	if p.Request != nil {
		f.checkRequest(p.Request, found)
	}
	if p.Answer != nil {
		p.Answer.Compile(answerVariables, found)
	}
}

func (f *file) checkCallback(found *faults) {
	c := f.Callback
	if c == nil {
		return
	}
	s := c.Signature
	line := s.Kind.Line
	found.Want(f.Poll != nil, line, "a callback needs a poll: what it tells of is asked for, never taken from it")
	found.Want(s.Kind.Value == "hmac-sha256", line, "signature.kind must be hmac-sha256")
	found.Want(s.Encoding.Value == "hex" || s.Encoding.Value == "base64", max(s.Encoding.Line, line),
		"signature.encoding must be hex or base64")
	found.Want(headerPattern.MatchString(s.Header.Value), max(s.Header.Line, line),
		"signature.header must be a header's name in lowercase")
	f.wantVariable(s.Key, false, found)
	if s.Timestamp.Line > 0 {
		found.Want(headerPattern.MatchString(s.Timestamp.Value), s.Timestamp.Line,
			"signature.timestamp must be a header's name in lowercase")
		age := time.Duration(s.MaxAge.Value)
		found.Want(age >= minAge && age <= maxAge, max(s.MaxAge.Line, s.Timestamp.Line),
			"signature.max_age must be from %v to %v", minAge, maxAge)
	}
	found.Want(c.Ref != nil, line, "callback.ref is missing")
	found.Want(len(c.Examples) > 0, line, "callback.examples are missing")
	if c.Ref != nil {
		c.Ref.Compile(nil, found)
	}
}
