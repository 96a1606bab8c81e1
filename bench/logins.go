package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	loginsAtOnce = 150
	// loginMemory is 400 MB, and loginPing what a call of the API may take meanwhile.
	loginMemory = 400_000_000
	loginPing   = 100 * time.Millisecond
	// loginPause between two calls of the API.
	loginPause = 5 * time.Millisecond
)

// measureLogins: what the server takes, and how long others wait, while many users
// log in at once with the right passwords.
func measureLogins(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	p := d.Serve(ctx, false)
	defer try.Close(p.Stop)
	users := d.users(ctx)
	pings := try.Get(dial(ctx, p.Address))
	defer pings.close()
	ping := func() int64 {
		began := time.Now()
		try.Get(pings.do(getRequest(d.APIKey, "?limit=1"), http.StatusOK))
		return int64(time.Since(began))
	}
	for range warmCalls {
		ping()
	}
	var waiting sync.WaitGroup
	var counted sync.Mutex
	answers := map[int]int{}
	for i := range loginsAtOnce {
		waiting.Go(func() {
			api := parts.API{Base: "http://" + p.Address}
			status, _, err := api.Call(ctx, http.MethodPost, "/api/portal/session", users[i%len(users)])
			counted.Lock()
			defer counted.Unlock()
			if err != nil {
				status = 0
			}
			answers[status]++
		})
	}
	over := make(chan struct{})
	go func() { waiting.Wait(); close(over) }()
	var times []int64
	var most uint64
	for running := true; running; {
		select {
		case <-over:
			running = false
		case <-time.After(loginPause):
		}
		times = append(times, ping())
		most = max(most, try.Get(machine.MemoryOf(p.ID())).Resident)
	}
	b.note("logins: %d of %d logged in, %d told to come again", answers[http.StatusOK], loginsAtOnce,
		answers[http.StatusServiceUnavailable])
	if answers[http.StatusOK]+answers[http.StatusServiceUnavailable] != loginsAtOnce {
		try.Do(fmt.Errorf("log-ins were answered otherwise than 200 or 503: %v", answers))
	}
	worst := time.Duration(percentile(times, 0.99))
	b.add(row{
		what: "150 log-ins at once, memory of the server", measured: megabytes(most),
		target: "<= " + megabytes(loginMemory), verdict: judge(most <= loginMemory),
	}, row{
		what: "150 log-ins at once, a call of the API meanwhile, p99", measured: milliseconds(worst),
		target: "<= " + milliseconds(loginPing), verdict: judge(worst <= loginPing),
	})
}

// users of workspaces of their own, so many that none tries too often.
func (d *deployment) users(ctx context.Context) (users []map[string]string) {
	for len(users) < loginsAtOnce/2 {
		var made struct {
			Users []struct{ Email, Password string }
		}
		try.Do(json.Unmarshal(d.Run(ctx, "tenant", "create", "--name", fmt.Sprint("Log-ins ", len(users))), &made))
		for _, u := range made.Users {
			users = append(users, map[string]string{"email": u.Email, "password": u.Password})
		}
	}
	return users
}
