// Package doors sends generated inputs to every door of a running sandbox, and tells which were answered
// as they must never be: with a 5xx that is not a documented 503, with INTERNAL, or not at all. The doors' own
// schemas say what is valid: the description of /v1 and GraphQL's introspection. An input is made from the seed and
// its number alone, beside the ids and sessions of the World, and so comes again.
package doors

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// World in which the inputs are to mean something.
type World struct {
	// BaseURL of the deployment, Key of a workspace whose rate holds nothing up, Email and Password of its owner.
	BaseURL, Key, Email, Password string
	// Tokens of links that applicants hold.
	Tokens []string
	// IDs that the workspace has.
	IDs []string

	session    string
	applicants []applicant
}

type applicant struct {
	cookie, current string
	steps           []string
}

// Input to a door.
type Input struct {
	Method, Path string
	Header       map[string]string
	Body         string
}

func (in Input) String() string {
	const begin, end = 300, 700
	body := in.Body
	if len(body) > begin+end {
		body = body[:begin] + "…" + body[len(body)-end:]
	}
	return fmt.Sprintf("%s %.300s %.300v %q", in.Method, in.Path, in.Header, body)
}

// Fuzzer of one deployment.
type Fuzzer struct {
	world  World
	api    *description
	graph  *graphSchema
	ids    []string
	seed   uint64
	client *http.Client
	// mu of the sessions in world, which inputs may end.
	mu sync.RWMutex
}

// answerTime is far above what any input may take.
const answerTime = 60 * time.Second

// Open sessions and read the schemas.
func Open(ctx context.Context, world World, seed uint64) (*Fuzzer, error) {
	f := &Fuzzer{world: world, seed: seed, client: &http.Client{
		Timeout: answerTime, Transport: &http.Transport{MaxIdleConnsPerHost: 64, Proxy: nil},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	f.ids = append(slices.Clone(world.IDs), world.Tokens...)
	return f, errors.Join(f.logIn(ctx), f.readSchemas(ctx), f.openLinks(ctx))
}

// TokenOf a link.
func TokenOf(link string) string { return link[strings.LastIndexByte(link, '/')+1:] }

// Close its connections.
func (f *Fuzzer) Close() { f.client.CloseIdleConnections() }

func (f *Fuzzer) logIn(ctx context.Context) error {
	body := written(map[string]string{"email": f.world.Email, "password": f.world.Password})
	answer, err := f.ask(ctx, Input{
		Method: http.MethodPost, Path: "/api/portal/session", Body: body,
		Header: map[string]string{"Content-Type": "application/json"},
	})
	if err != nil {
		return err
	}
	if answer.cookie == "" {
		return fmt.Errorf("the log-in answered %d: %.200s", answer.status, answer.body)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.world.session = answer.cookie
	return nil
}

func (f *Fuzzer) readSchemas(ctx context.Context) error {
	described, err := f.ask(ctx, Input{Method: http.MethodGet, Path: "/v1/openapi.json"})
	if err != nil {
		return err
	}
	if f.api, err = read(described.body); err != nil {
		return fmt.Errorf("the description of /v1: %w", err)
	}
	answer, err := f.ask(ctx, Input{
		Method: http.MethodPost, Path: "/graphql", Body: written(map[string]string{"query": introspection}),
		Header: map[string]string{"Content-Type": "application/json", "Cookie": f.world.session},
	})
	if err != nil {
		return err
	}
	f.graph, err = readGraph(answer.body)
	return err
}

// openLinks starts a session with each, and learns its steps.
func (f *Fuzzer) openLinks(ctx context.Context) error {
	var opened []applicant
	for i, token := range f.world.Tokens {
		a, requestID, err := f.openLink(ctx, token)
		switch {
		case err != nil && len(f.world.applicants) == 0:
			return err
		case err != nil:
			// Inputs have ended the request; what is asked of it goes on being refused.
			a = f.world.applicants[i]
		case len(f.world.applicants) == 0:
			f.ids = append(f.ids, requestID)
		}
		opened = append(opened, a)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.world.applicants = opened
	return nil
}

func (f *Fuzzer) openLink(ctx context.Context, token string) (a applicant, requestID string, err error) {
	answer, err := f.ask(ctx, Input{
		Method: http.MethodPost, Path: "/api/applicant/session", Body: written(map[string]string{"token": token}),
		Header: map[string]string{"Content-Type": "application/json"},
	})
	if err != nil {
		return a, "", err
	}
	var opened struct {
		State struct {
			RequestID, CurrentStepKey string
			Steps                     []struct{ Key string }
		}
	}
	if err := json.Unmarshal(answer.body, &opened); err != nil || answer.cookie == "" {
		return a, "", fmt.Errorf("a link answered %d: %.200s", answer.status, answer.body)
	}
	a = applicant{cookie: answer.cookie, current: opened.State.CurrentStepKey}
	for _, s := range opened.State.Steps {
		a.steps = append(a.steps, s.Key)
	}
	return a, opened.State.RequestID, nil
}

// Input of the number.
func (f *Fuzzer) Input(number uint64) Input {
	f.mu.RLock()
	defer f.mu.RUnlock()
	r := rand.New(rand.NewPCG(f.seed, number))
	m := modeOf(r)
	switch r.IntN(10) {
	case 0, 1, 2:
		return f.described(r, m)
	case 3, 4, 5, 6:
		return f.asked(r, m)
	case 7, 8:
		return f.applied(r, m)
	default:
		return f.beside(r, m)
	}
}

type answer struct {
	status int
	body   []byte
	cookie string
}

// kept of an answer: more is read and thrown away.
const kept = 1 << 20

func (f *Fuzzer) ask(ctx context.Context, in Input) (a answer, err error) {
	base, err := url.Parse(f.world.BaseURL)
	if err != nil {
		return a, err
	}
	req, err := http.NewRequestWithContext(ctx, in.Method, f.world.BaseURL, strings.NewReader(in.Body))
	if err != nil {
		return a, err
	}
	// The path goes out as it stands.
	req.URL = &url.URL{Scheme: base.Scheme, Host: base.Host, Opaque: in.Path}
	for name, value := range in.Header {
		req.Header[name] = []string{value}
	}
	res, err := f.client.Do(req)
	if err != nil {
		return a, err
	}
	defer res.Body.Close()
	a.status = res.StatusCode
	if a.body, err = io.ReadAll(io.LimitReader(res.Body, kept)); err != nil {
		return a, err
	}
	_, _ = io.Copy(io.Discard, res.Body)
	if cookies := res.Cookies(); len(cookies) > 0 {
		a.cookie = cookies[0].Name + "=" + cookies[0].Value
	}
	return a, nil
}

// Failure of a door, with the number by which its input is made again.
type Failure struct {
	Number uint64
	Input  Input
	Reason string
}

// Report of a run.
type Report struct {
	// Resets are inputs that were sent again since the connection was lost before the answer.
	Sent, Unsendable, Resets int64
	// Statuses of the answers.
	Statuses map[int]int64
	Failures []Failure
}

// mostFailures are kept.
const mostFailures = 20

// renewedEvery so many inputs the sessions begin anew: some inputs end them.
const renewedEvery = 500

// Run the inputs from the number on, so many at once.
func (f *Fuzzer) Run(ctx context.Context, from, n uint64, atOnce int) (report Report, err error) {
	report.Statuses = map[int]int64{}
	var next atomic.Uint64
	next.Store(from)
	var waiting sync.WaitGroup
	var mu sync.Mutex
	for range atOnce {
		waiting.Go(func() {
			for number := next.Add(1) - 1; number < from+n && ctx.Err() == nil; number = next.Add(1) - 1 {
				if number%renewedEvery == renewedEvery-1 {
					// What cannot be renewed is asked with what there was.
					_ = errors.Join(f.logIn(ctx), f.openLinks(ctx))
				}
				in := f.Input(number)
				a, resets, err := f.answered(ctx, in)
				mu.Lock()
				if resets > 0 {
					report.Resets++
				}
				report.add(number, in, a, err)
				mu.Unlock()
			}
		})
	}
	waiting.Wait()
	return report, ctx.Err()
}

// sendings of one input at most.
const sendings = 8

// answered input, sent again while the connection is lost: a server that answers before it has read a large body closes
// the connection, and who is still writing may lose the answer.
func (f *Fuzzer) answered(ctx context.Context, in Input) (a answer, resets int, err error) {
	for ; resets < sendings; resets++ {
		a, err = f.ask(ctx, in)
		if !errors.Is(err, syscall.ECONNRESET) && !errors.Is(err, syscall.EPIPE) {
			break
		}
	}
	return a, resets, err
}

func (r *Report) add(number uint64, in Input, a answer, err error) {
	reason := ""
	switch {
	case err != nil && isUnsendable(err):
		r.Unsendable++
		return
	case err != nil:
		reason = err.Error()
	default:
		reason = fault(a)
	}
	r.Sent++
	r.Statuses[a.status]++
	if reason != "" && len(r.Failures) < mostFailures {
		r.Failures = append(r.Failures, Failure{number, in, reason})
	}
}

// isUnsendable holds for what Go's client itself refuses.
func isUnsendable(err error) bool {
	text := err.Error()
	return strings.Contains(text, "net/http: invalid") || strings.Contains(text, "invalid method") ||
		strings.Contains(text, "invalid character") || strings.Contains(text, "invalid control character") ||
		strings.Contains(text, "can't write control character")
}

// documented503 are outages that callers are told of.
var documented503 = []string{`"SERVICE_DEPENDENCY_UNAVAILABLE"`, `"PROVIDER_UNAVAILABLE"`, `"temporarily_unavailable"`}

// fault of an answer; empty where it is one that may be given.
func fault(a answer) string {
	switch {
	case a.status == http.StatusServiceUnavailable && slices.ContainsFunc(documented503, func(code string) bool {
		return bytes.Contains(a.body, []byte(code))
	}):
		return ""
	case a.status >= http.StatusInternalServerError, bytes.Contains(a.body, []byte(`"code":"INTERNAL"`)):
		return fmt.Sprintf("answered %d: %.300s", a.status, a.body)
	}
	return ""
}
