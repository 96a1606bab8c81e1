package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"
)

const (
	webhookCreates = 200
	// webhookPause from one creation to the next, on average.
	webhookPause = 150 * time.Millisecond
	// webhookIdle before the first one.
	webhookIdle = 3 * time.Second
	p50Target   = 20 * time.Millisecond
	p99Target   = 80 * time.Millisecond
)

// measureWebhook: from sending a creation until the receiver has its event,
// on a system that does nothing else.
func measureWebhook(ctx context.Context, b *bench) (rows []row, err error) {
	d, err := b.deploy(ctx)
	if err != nil {
		return nil, err
	}
	p, err := d.serve(ctx, true)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	c, err := dial(ctx, p.Address)
	if err != nil {
		return nil, err
	}
	defer c.close()
	var fromSending, fromAnswer []int64
	for i := range 1 + webhookCreates {
		if i == 1 {
			pause(ctx, webhookIdle)
		}
		sent, answered, came, err := d.createAndReceive(ctx, c)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			// The first one opened the connections.
			fromSending = append(fromSending, int64(came.Sub(sent)))
			fromAnswer = append(fromAnswer, int64(came.Sub(answered)))
		}
		// Not in step with anything that the service does at fixed times.
		pause(ctx, around(webhookPause))
	}
	b.note("webhook, from the answer to the creation: p50 %s, p99 %s", milliseconds(time.Duration(percentile(fromAnswer, 0.50))), milliseconds(time.Duration(percentile(fromAnswer, 0.99))))
	p50, p99 := time.Duration(percentile(fromSending, 0.50)), time.Duration(percentile(fromSending, 0.99))
	return []row{
		{what: "create to webhook received, idle, p50", measured: milliseconds(p50), target: "<= " + milliseconds(p50Target), verdict: judge(p50 <= p50Target)},
		{what: "create to webhook received, idle, p99", measured: milliseconds(p99), target: "<= " + milliseconds(p99Target), verdict: judge(p99 <= p99Target)},
	}, nil
}

// webhookTime is how long one webhook is waited for.
const webhookTime = 10 * time.Second

func (d *deployment) createAndReceive(ctx context.Context, c *client) (sent, answered, came time.Time, err error) {
	before := d.receiver.count()
	request := createRequest(d.key, benchMobile)
	sent = time.Now()
	body, err := c.do(request, http.StatusCreated)
	answered = time.Now()
	if err != nil {
		return sent, answered, came, err
	}
	var created struct{ RequestID string }
	if err := json.Unmarshal(body, &created); err != nil {
		return sent, answered, came, err
	}
	d.receiver.wait(ctx, before+1, webhookTime)
	came, ok := d.receiver.at(created.RequestID)
	if !ok {
		return sent, answered, came, errors.New("a webhook did not come")
	}
	return sent, answered, came, nil
}
