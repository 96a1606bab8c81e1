package calllog

import (
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"verifyme/kyc/access"
	"verifyme/kyc/apicall"
	"verifyme/kyc/apperr"
	"verifyme/kyc/instant"
	"verifyme/web"
	"verifyme/web/trace"
)

// Around the server API: each call is logged that shows a key which there is or was.
// A caller without one, or with an invented one, writes nothing. The context is
// one of access.WithCaller.
func (l *Log) Around(api chi.Router) http.Handler {
	words := wordsOf(api)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		started := time.Now()
		answer := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		ctx, refusal := web.WithRefusal(r.Context())
		r = r.WithContext(ctx)
		defer func() {
			crash := recover()
			l.answered(r, words, outcome{
				status: statusOf(answer, crash), refusal: refusalOf(*refusal, crash), took: time.Since(started),
			})
			if crash != nil {
				panic(crash)
			}
		}()
		api.ServeHTTP(answer, r)
	})
}

type outcome struct {
	status  int
	refusal web.Refusal
	took    time.Duration
}

// statusOf the answer. A crash before an answer is answered by 500, and a handler that
// wrote nothing means 200.
func statusOf(answer middleware.WrapResponseWriter, crash any) int {
	switch {
	case answer.Status() != 0:
		return answer.Status()
	case crash != nil:
		return http.StatusInternalServerError
	}
	return http.StatusOK
}

func refusalOf(told web.Refusal, crash any) web.Refusal {
	if crash != nil {
		return web.Refusal{Code: apperr.CodeInternal}
	}
	return told
}

func (l *Log) answered(r *http.Request, words words, o outcome) {
	caller := access.CallerOf(r.Context())
	if caller == nil {
		return
	}
	key, known := caller.Key()
	if !known {
		return
	}
	l.add(entry{key.TenantID, apicall.Call{
		TraceID: trace.ID(r.Context()), At: instant.Of(time.Now()), Method: methodOf(r), Path: words.path(r.URL.Path),
		Status: o.status, Failure: o.refusal.Code, Reason: message(o.refusal), KeyID: key.ID,
		DurationMs: int(o.took.Milliseconds()),
	}}, o.status == http.StatusUnauthorized || o.status == http.StatusTooManyRequests)
}

// methodOf the request: whatever a client invents is one value.
func methodOf(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
		http.MethodOptions:
		return r.Method
	}
	return "other"
}
