package adapter

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
	"verifyme/provider/verdict"
)

// example of a call: what is asked, what is sent, what the vendor answers, and which
// verdict that is. Polls follow where the answer is pending.
type example struct {
	Name  at[string]            `yaml:"name"`
	Ask   map[string]at[string] `yaml:"ask"`
	Sent  *sent                 `yaml:"sent"`
	Reply reply                 `yaml:",inline"`
	Polls []exampleOfPoll       `yaml:"polls"`
	Want  map[string]any        `yaml:"want"`
}

type reply struct {
	Status at[int]    `yaml:"status"`
	Body   at[string] `yaml:"body"`
}

type exampleOfPoll struct {
	Sent  *sent `yaml:"sent"`
	Reply reply `yaml:",inline"`
}

// sent request; a header that is left out is not compared.
type sent struct {
	Method  at[string]        `yaml:"method"`
	Path    at[string]        `yaml:"path"`
	Headers map[string]string `yaml:"headers"`
	JSON    any               `yaml:"json"`
	Form    map[string]string `yaml:"form"`
	Fields  map[string]string `yaml:"fields"`
	Files   map[string]string `yaml:"files"`
}

type callbackExample struct {
	Name    at[string]            `yaml:"name"`
	Headers map[string]at[string] `yaml:"headers"`
	Body    at[string]            `yaml:"body"`
	Ref     at[string]            `yaml:"ref"`
}

// Example of an adapter, for suites that play the vendor.
type Example struct {
	Name     string
	Question Question
	// Answers by the vendor, the first and those to polls.
	Answers []Answer
	Want    verdict.Verdict
}

// Answer of a vendor.
type Answer struct {
	Status int
	Body   string
}

// picture is the smallest that is known as one: the examples show no face.
var picture = []byte("\xff\xd8\xff\xe0example")

// Examples of the adapter's file.
func (a *Adapter) Examples() (all []Example) {
	for _, e := range a.file.Examples {
		want, _ := verdict.Of(a.Capability, e.Want)
		one := Example{Name: e.Name.Value, Question: a.questionOf(e), Want: want}
		one.Answers = append(one.Answers, Answer{e.Reply.Status.Value, e.Reply.Body.Value})
		for _, p := range e.Polls {
			one.Answers = append(one.Answers, Answer{p.Reply.Status.Value, p.Reply.Body.Value})
		}
		all = append(all, one)
	}
	return all
}

// CallbackExample of the file, with the reference that it names.
type CallbackExample struct{ Name, Body, Ref string }

// Callbacks of the adapter's examples, and for how long one holds; 0 where its time is not signed. An adapter without
// callbacks has none.
func (a *Adapter) Callbacks() (all []CallbackExample, holds time.Duration) {
	if a.file.Callback == nil {
		return nil, 0
	}
	for _, e := range a.file.Callback.Examples {
		all = append(all, CallbackExample{e.Name.Value, e.Body.Value, e.Ref.Value})
	}
	return all, time.Duration(a.file.Callback.Signature.MaxAge.Value)
}

func (a *Adapter) questionOf(e example) Question {
	q := Question{Fields: map[string]string{}, Files: map[string][]byte{}}
	for name, value := range e.Ask {
		q.Fields[name] = value.Value
	}
	for _, name := range verdict.Schemas[a.Capability].Files {
		q.Files[name] = picture
	}
	return q
}

// ExampleValues are those that the file's examples are written with; the address is
// production's.
func (a *Adapter) ExampleValues() Values { return a.exampleValues() }

// checkExamples runs each, and wants one of each answer and of an outage.
func (a *Adapter) checkExamples() (found faults) {
	client := NewClient(a, a.exampleValues(), nil)
	seen := map[verdict.Kind]bool{}
	for _, e := range a.file.Examples {
		want, err := verdict.Of(a.Capability, e.Want)
		if err != nil {
			found.Add(e.Name.Line, "example %s: want is no verdict of %s", e.Name.Value, a.Capability)
			continue
		}
		seen[want.Kind] = true
		client.runExample(e, want, &found)
	}
	for _, kind := range append(slices.Clone(verdict.Schemas[a.Capability].Answers), verdict.Outage) {
		found.Want(seen[kind], 0, "no example has the verdict %s", kind)
	}
	sentOnce := slices.ContainsFunc(a.file.Examples, func(e example) bool { return e.Sent != nil })
	found.Want(sentOnce, 0, "no example shows what is sent")
	if a.file.Callback != nil {
		for _, e := range a.file.Callback.Examples {
			client.runCallback(e, &found)
		}
	}
	client.buildPoll(&found)
	return found
}

// sampleRefs are references of the forms that vendors give, for a poll whose examples name none.
var sampleRefs = []string{"ref-1", "1", "00000000-0000-4000-8000-000000000000", "aaaaaaaa"}

// buildPoll where no example runs it: a request that cannot be sent of any question, with any reference, is a fault.
func (c *Client) buildPoll(found *faults) {
	polled := func(e example) bool { return len(e.Polls) > 0 }
	if c.file.Poll == nil || slices.ContainsFunc(c.file.Examples, polled) {
		return
	}
	ctx := context.Background()
	c.readPoll(ctx, found)
	var failed error
	for _, e := range c.file.Examples {
		b := bind(c.questionOf(e), c.values, Call{ID: "call-1", Key: "key-1"})
		refs := sampleRefs
		got := c.judge(ctx, b, c.file.Answer, e.Reply.Status.Value, http.Header{}, []byte(e.Reply.Body.Value))
		if got.Kind == verdict.Pending {
			refs = append([]string{got.Ref}, refs...)
		}
		for _, ref := range refs {
			b.ref = ref
			if _, failed = b.build(ctx, c.file.Poll.Request); failed == nil {
				return
			}
		}
	}
	found.Add(c.file.Poll.Request.Method.Line, "poll.request, which no example runs: %v", failed)
}

// readPoll: an answer expression that fails with each of the examples' answers would make each real one an outage. One
// that reads a form of its own needs an example.
func (c *Client) readPoll(ctx context.Context, found *faults) {
	for _, e := range c.file.Examples {
		b := bind(c.questionOf(e), c.values, Call{ID: "call-1", Key: "key-1"})
		got := c.judge(ctx, b, c.file.Poll.Answer, e.Reply.Status.Value, http.Header{}, []byte(e.Reply.Body.Value))
		if got.Kind != verdict.Outage || got.Reason != ReasonUnmapped && got.Reason != ReasonNotJSON {
			return
		}
	}
	found.Add(c.file.Poll.Every.Line, "poll.answer, which no example runs, gives no verdict of any example's answer: "+
		"add an example with polls")
}

func (c *Client) runExample(e example, want verdict.Verdict, found *faults) {
	add := func(line int, format string, args ...any) {
		found.Add(line, "example %s: %s", e.Name.Value, fmt.Sprintf(format, args...))
	}
	ctx := context.Background()
	q := c.questionOf(e)
	if name := q.missing(c.Capability); name != "" {
		add(e.Name.Line, "ask.%s is missing", name)
		return
	}
	b := bind(q, c.values, Call{ID: "call-1", Key: "key-1"})
	c.wantSent(ctx, b, c.file.Request, e.Sent, e.Name, found)
	got := c.judge(ctx, b, c.file.Answer, e.Reply.Status.Value, http.Header{}, []byte(e.Reply.Body.Value))
	for i, p := range e.Polls {
		if got.Kind != verdict.Pending || c.file.Poll == nil {
			add(e.Name.Line, "the answer before poll %d is %s, not pending", i+1, describe(got))
			return
		}
		b.ref = got.Ref
		c.wantSent(ctx, b, c.file.Poll.Request, p.Sent, e.Name, found)
		got = c.judge(ctx, b, c.file.Poll.Answer, p.Reply.Status.Value, http.Header{}, []byte(p.Reply.Body.Value))
	}
	if got != want {
		add(e.Name.Line, "gives %s, want %s", describe(got), describe(want))
	}
}

// describe a verdict of an example.
func describe(v verdict.Verdict) string {
	raw, _ := json.Marshal(v)
	return string(raw)
}

// wantSent compares what is built with what the example shows.
func (c *Client) wantSent(
	ctx context.Context, b binding, r *request, want *sent, name at[string], found *faults,
) {
	s, err := b.build(ctx, r)
	if err != nil {
		found.Add(name.Line, "example %s: the request: %v", name.Value, err)
		return
	}
	if want == nil {
		return
	}
	line := max(want.Method.Line, name.Line)
	differs := func(what string, got, wanted any) {
		found.Add(line, "example %s: sends the %s %s, not %s", name.Value, what, asJSON(got), asJSON(wanted))
	}
	if s.method != want.Method.Value {
		differs("method", s.method, want.Method.Value)
	}
	if got := s.path(b.values.Base); got != want.Path.Value {
		differs("path", got, want.Path.Value)
	}
	for header, value := range want.Headers {
		if got := s.header.Get(header); got != value {
			differs("header "+header, got, value)
		}
	}
	wanted := want.JSON
	switch {
	case want.Form != nil:
		wanted = asJQ(want.Form)
	case want.Fields != nil:
		wanted = asJQ(want.Fields)
	}
	if asJSON(s.value) != asJSON(wanted) {
		differs("body", s.value, wanted)
	}
	if len(s.files)+len(want.Files) > 0 && !reflect.DeepEqual(s.files, want.Files) {
		differs("files", s.files, want.Files)
	}
}

func asJSON(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		return "what is no JSON"
	}
	return string(raw)
}

// runCallback signs the example itself, and wants its reference.
func (c *Client) runCallback(e callbackExample, found *faults) {
	header := http.Header{}
	for name, value := range e.Headers {
		header.Set(name, value.Value)
	}
	now := time.Now()
	c.Sign(header, []byte(e.Body.Value), now)
	if !c.signed(header, []byte(e.Body.Value), now) {
		found.Add(e.Name.Line, "callback example %s: its signature does not verify", e.Name.Value)
	}
	ref, err := c.refOf(context.Background(), header, []byte(e.Body.Value))
	if err != nil || ref != e.Ref.Value {
		found.Add(e.Name.Line, "callback example %s: names the call %q, not %q", e.Name.Value, ref, e.Ref.Value)
	}
}

// Faults of a file's text, a line each, for the command that checks files.
func Faults(err error) []string {
	if err == nil {
		return nil
	}
	return strings.Split(err.Error(), "\n")
}

// Sign a callback as the vendor does; for suites that play the vendor.
func (c *Client) Sign(header http.Header, raw []byte, now time.Time) {
	s := c.file.Callback.Signature
	signed := raw
	if s.Timestamp.Line > 0 {
		stamp := strconv.FormatInt(now.Unix(), 10)
		header.Set(s.Timestamp.Value, stamp)
		signed = append([]byte(stamp), raw...)
	}
	header.Set(s.Header.Value, encodeMAC(s.Encoding.Value, c.values.Secrets[s.Key.Value], signed))
}
