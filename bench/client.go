package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"verifyme/bench/machine"
	"verifyme/bench/try"
	"verifyme/kyc/flow"
)

// clients of each loaded row.
const clients = 32

// client keeps one connection and costs little, since it shares the machine
// with what it measures.
type client struct {
	conn   net.Conn
	reader *bufio.Reader
	body   bytes.Buffer
}

func dial(ctx context.Context, address string) (*client, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	return &client{conn: conn, reader: bufio.NewReader(conn)}, nil
}

func (c *client) close() { _ = c.conn.Close() }

// answerTime is far above what any call takes.
const answerTime = 20 * time.Second

// do sends a whole request; the answer's body holds until the next call.
func (c *client) do(request []byte, want int) ([]byte, error) {
	answer, err := c.ask(request)
	if err == nil && answer.StatusCode != want {
		err = fmt.Errorf("answered %s: %.300s", answer.Status, c.body.Bytes())
	}
	return c.body.Bytes(), err
}

// ask sends a whole request, and reads the answer's body to its end.
func (c *client) ask(request []byte) (*http.Response, error) {
	if err := c.conn.SetDeadline(time.Now().Add(answerTime)); err != nil {
		return nil, err
	}
	if _, err := c.conn.Write(request); err != nil {
		return nil, err
	}
	answer, err := http.ReadResponse(c.reader, nil)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	c.body.Reset()
	_, err = io.Copy(&c.body, answer.Body)
	return answer, err
}

// benchMobile of creations that no applicant ever opens.
const benchMobile = "9812341234"

// createRequest of somebody for whom the flow does not matter.
func createRequest(key, mobile string) []byte {
	return createFor(key, mobile, "asha.rao@example.com", flow.BankAccountCheck)
}

// createFor is a whole POST with a fresh key and reference; all of a flow are of
// one size.
func createFor(key, mobile, email, flowKey string) []byte {
	fresh := rand.Text()
	body := fmt.Sprintf(`{"externalReference":"order%s","applicantType":"merchant","mobile":"%s",`+
		`"email":"%s","flowKey":"%s",`+
		`"returnUrl":"https://shop.example.com/done?order=1",`+
		`"locale":"en","metadata":{"branch":"Pune","agent":"17"}}`, fresh, mobile, email, flowKey)
	return fmt.Appendf(nil, "POST /v1/onboarding-requests HTTP/1.1\r\nHost: bench\r\n"+
		"Authorization: Bearer %s\r\nIdempotency-Key: bench%s\r\n"+
		"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", key, fresh, len(body), body)
}

// getRequest of requests: what follows their address.
func getRequest(key, rest string) []byte {
	return fmt.Appendf(nil, "GET /v1/onboarding-requests%s HTTP/1.1\r\nHost: bench\r\n"+
		"Authorization: Bearer %s\r\n\r\n", rest, key)
}

func resultRequest(key, requestID string) []byte { return getRequest(key, "/"+requestID+"/result") }

// caller makes one call after the other for one of the clients.
type caller interface {
	call(ctx context.Context) error
	close()
}

// round is what one round of load did.
type round struct {
	perSecond float64
	calls     int64
	// total counts the warm-up too.
	total int64
	usage machine.Usage
}

// warmUp before each round opens connections and fills caches.
const warmUp = time.Second

// pressure lets all clients call at once and as fast as they are answered.
// begun runs beside the calls once the warm-up is over, if there is one.
func pressure(ctx context.Context, length time.Duration, open func() caller, begun func()) (r round) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var calls atomic.Int64
	var running sync.WaitGroup
	for range clients {
		c := open()
		defer c.close()
		running.Go(func() {
			for ctx.Err() == nil {
				if err := c.call(ctx); err != nil {
					if ctx.Err() == nil {
						stop(err)
					}
					return
				}
				calls.Add(1)
			}
		})
	}
	pause(ctx, warmUp)
	if begun != nil {
		running.Go(begun)
	}
	started, callsBefore := time.Now(), calls.Load()
	usageBefore, usageErr := machine.UsageBelow()
	pause(ctx, length)
	r.calls = calls.Load() - callsBefore
	r.perSecond = float64(r.calls) / time.Since(started).Seconds()
	if usageErr == nil {
		// Where usage cannot be measured the ratio still can.
		if after, err := machine.UsageBelow(); err == nil {
			r.usage = after.Since(usageBefore)
		}
	}
	failed := context.Cause(ctx)
	stop(nil)
	running.Wait()
	r.total = calls.Load()
	try.Do(failed)
	return r
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
	try.Do(context.Cause(ctx))
}

// around a pause, so that calls are not in step with anything that the
// service does at fixed times.
func around(d time.Duration) time.Duration { return d/2 + mathrand.N(d) }
