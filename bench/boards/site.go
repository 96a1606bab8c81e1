package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"sync/atomic"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/receiver"
	"verifyme/bench/try"
)

// site is a deployment with its processes, its workspace, and what stands around it.
type site struct {
	*parts.Deployment
	parts.Tenant
	job       string
	processes map[string]*parts.Process
	// api of the first server, apis of all.
	api  parts.API
	apis []parts.API
	// narrow is the key of another workspace, whose rate is small.
	narrow string

	good, flaky, slow, gone *receiver.Receiver
	outside                 *outside
	endings                 []func() error
	number                  atomic.Int64
}

const answerTime = 20 * time.Second

// open the deployment with a workspace, before any process runs.
func open(ctx context.Context, program parts.Program, job string, production bool) *site {
	s := &site{job: job, processes: map[string]*parts.Process{}, Deployment: try.Get(parts.Start(ctx, program, true))}
	s.endings = append(s.endings, s.Deployment.Close)
	if production {
		s.outside = standOutside(ctx, s)
		s.Production, s.More = true, s.outside.variables
		s.Tenant = s.Workspace(ctx, "Boards", "--owner", "owner@example.com")
		s.flow(ctx, `{"key": "emailOtp", "type": "EmailOtp", "sequence": 1, "required": true,
				"purposeCode": "CONTACT_VERIFICATION", "config": {}},
			{"key": "documents", "type": "DocumentUpload", "sequence": 2, "required": true, "purposeCode": "DOCUMENTS",
				"config": {}},
			{"key": "bank", "type": "BankVerification", "sequence": 3, "required": true,
				"purposeCode": "BANK_VERIFICATION", "config": {}}`)
		return s
	}
	s.Tenant = s.Workspace(ctx, "Boards")
	other := s.Workspace(ctx, "Narrow")
	s.narrow = other.APIKey
	s.change(ctx, other.TenantID, `UPDATE api_keys SET rate_limit = 30`)
	s.change(ctx, s.TenantID, `UPDATE tenants SET settings = jsonb_set(settings, '{reviewPolicy}', '"MANUAL"')`)
	s.flow(ctx, `{"key": "bank", "type": "BankVerification", "sequence": 1, "required": true,
		"purposeCode": "BANK_VERIFICATION", "config": {}}`)
	s.sealed(ctx)
	s.newKey(ctx)
	// The tables that can be kept by month.
	s.Run(ctx, "partitions", "on")
	return s
}

// close what was begun, the last first.
func (s *site) close() (err error) {
	for _, p := range s.processes {
		err = errors.Join(err, p.Stop())
	}
	for i := range s.endings {
		err = errors.Join(err, s.endings[len(s.endings)-1-i]())
	}
	return err
}

// start two processes of each kind, and subscribe the receivers.
func (s *site) start(ctx context.Context) {
	s.serve(ctx, "serve-1", "VERIFYME_DATABASE_CONNECTIONS=12")
	s.serve(ctx, "serve-2")
	s.work(ctx, "work-1")
	s.work(ctx, "work-2")
	if s.Production {
		// Production posts to no receiver of this machine.
		return
	}
	s.good, s.flaky, s.slow, s.gone = receiver.Start(), receiver.Start(), receiver.Start(), receiver.Start()
	for _, r := range []*receiver.Receiver{s.good, s.flaky, s.slow, s.gone} {
		s.endings = append(s.endings, r.Close)
		s.Subscribe(ctx, s.api.Base, r.URL)
	}
	s.slow.AnswerWith(after(120 * time.Millisecond))
	s.flaky.AnswerWith(flakily)
}

func after(d time.Duration) receiver.Answer {
	return func(w http.ResponseWriter, r *http.Request, _ int) {
		select {
		case <-r.Context().Done():
		case <-time.After(d):
		}
	}
}

// flakily: a first attempt in three fails.
func flakily(w http.ResponseWriter, r *http.Request, attempt int) {
	if id := r.Header.Get("X-Service-Event-Id"); attempt == 1 && id != "" && id[len(id)-1]%3 == 0 {
		w.WriteHeader(http.StatusInternalServerError)
	}
}

func (s *site) serve(ctx context.Context, name string, more ...string) {
	metrics := parts.FreeAddress()
	p := s.Serve(ctx, false, append(more, "VERIFYME_METRICS_LISTEN="+metrics)...)
	s.processes[name] = p
	api := parts.API{Client: http.Client{Timeout: answerTime}, Base: "http://" + p.Address, Key: s.APIKey}
	if s.apis = append(s.apis, api); len(s.apis) == 1 {
		s.api = api
	}
	tell(told{Job: s.job, Name: name, Metrics: metrics})
}

func (s *site) work(ctx context.Context, name string) {
	p := s.Work(ctx)
	s.processes[name] = p
	tell(told{Job: s.job, Name: name, Metrics: p.Address})
}

// change the workspace's rows as the service does.
func (s *site) change(ctx context.Context, tenantID, statement string, args ...any) {
	try.Do(s.InTenant(ctx, tenantID, nil, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, statement, args...); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
		return nil
	}))
}

// own statement of the database's owner.
func (s *site) own(ctx context.Context, statement string) {
	if _, err := s.Owner.ExecContext(ctx, statement); err != nil {
		try.Do(fmt.Errorf("%s: %w", statement, err))
	}
}

// flow of the steps, and the consent that every flow has.
func (s *site) flow(ctx context.Context, steps string) {
	steps = `[` + steps + `, {"key": "consent", "type": "Consent", "sequence": 9, "required": true}]`
	s.change(ctx, s.TenantID, `INSERT INTO flows (tenant_id, flow_key, version, live, definition)
		SELECT tenant_id, 'boards', 1, true, jsonb_set(jsonb_set(definition, '{flowKey}', '"boards"'), '{steps}', $1)
		FROM flows WHERE flow_key = 'bank-account-check-v1'`, steps)
}

// sealed by the first key: an endpoint at which nobody listens.
func (s *site) sealed(ctx context.Context) {
	p := s.Serve(ctx, false)
	defer try.Close(p.Stop)
	s.Subscribe(ctx, "http://"+p.Address, "http://127.0.0.1:9/webhooks")
}

var keyID = regexp.MustCompile(`(\d+) reads\b`)

// newKey of the keyset: what was sealed so far is to be sealed anew.
func (s *site) newKey(ctx context.Context) {
	s.Run(ctx, "keyset", "add")
	found := keyID.FindSubmatch(s.Run(ctx, "keyset", "list"))
	if found == nil {
		try.Do(errors.New("the keyset tells no key that reads"))
	}
	s.Run(ctx, "keyset", "promote", string(found[1]))
}

// called: the call's answer, which is of no account where something fails.
func (s *site) called(ctx context.Context, method, path string, body, into any) bool {
	api := s.apis[int(s.number.Add(1))%len(s.apis)]
	status, answer, err := api.Call(ctx, method, path, body, "Idempotency-Key: "+rand.Text())
	return err == nil && status/100 == 2 && (into == nil || json.Unmarshal(answer, into) == nil)
}
