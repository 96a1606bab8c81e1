// Package live tells open pages what changed, by Redis publish and subscribe.
package live

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"

	"verifyme/kyc/unit"
)

const (
	// changes carry ids and statuses, no personal data.
	changes = "verifyme:changes"
	// subscriberBuffer of one page; a slower one is dropped and refetches.
	subscriberBuffer = 256
	publishBuffer    = 4096
	reconnectPause   = 500 * time.Millisecond
)

// Push implements unit.Push over Redis publish and subscribe: one subscription
// a process, which passes each change to the tenant's open pages.
type Push struct {
	client  redis.UniversalClient
	channel string
	// sealing is the channel of the processes that seal by the same key; nothing is published there.
	sealing string
	log     *slog.Logger
	out     chan unit.Change
	cancel  context.CancelFunc
	// name of this process, which has published so many changes.
	name      string
	published atomic.Int64
	lost      atomic.Int64
	stopped   sync.WaitGroup

	mu    sync.Mutex
	pages map[string]map[chan *unit.Change]struct{}
}

// NewPush publishes and listens on the client, which stays its opener's. The process seals values that begin so.
func NewPush(client redis.UniversalClient, sealing []byte, log *slog.Logger) *Push {
	ctx, cancel := context.WithCancel(context.Background())
	p := &Push{
		client: client, channel: channelOf(client), sealing: sealingChannel(client, sealing), log: log,
		out: make(chan unit.Change, publishBuffer), cancel: cancel,
		name: rand.Text(), pages: map[string]map[chan *unit.Change]struct{}{},
	}
	p.stopped.Add(2)
	go p.publish(ctx)
	go p.listen(ctx)
	return p
}

// Ping reports whether Redis answers.
func (p *Push) Ping(ctx context.Context) error { return p.client.Ping(ctx).Err() }

// Publish implements unit.Push; it never blocks. Pages that miss a change find
// it when they refetch.
func (p *Push) Publish(c unit.Change) {
	c.ID = p.name + strconv.FormatInt(p.published.Add(1), 36)
	select {
	case p.out <- c:
	default:
		p.lost.Add(1)
	}
}

// Collectors count the feeds that are open in this process, and the changes that were
// never published because too many waited.
func (p *Push) Collectors() []prometheus.Collector {
	return []prometheus.Collector{
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "verifyme_live_feeds", Help: "Feeds of live changes that are open in this process.",
		}, func() float64 { return float64(p.feeds()) }),
		prometheus.NewCounterFunc(prometheus.CounterOpts{
			Name: "verifyme_live_changes_lost_total", Help: "Changes that were not published: too many waited.",
		}, func() float64 { return float64(p.lost.Load()) }),
	}
}

func (p *Push) feeds() (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, pages := range p.pages {
		n += len(pages)
	}
	return n
}

func (p *Push) publish(ctx context.Context) {
	defer p.stopped.Done()
	for {
		select {
		case <-ctx.Done():
			return
		case c := <-p.out:
			payload, err := json.Marshal(c)
			if err == nil {
				err = p.client.Publish(ctx, p.channel, payload).Err()
			}
			if err != nil && ctx.Err() == nil {
				p.log.Warn("live change not published", "request", c.RequestID, "error", err)
			}
		}
	}
}

// listen passes on the changes that arrive. Whenever the connection breaks,
// changes may have been missed: every page is told to refetch.
func (p *Push) listen(ctx context.Context) {
	defer p.stopped.Done()
	sub := p.client.Subscribe(ctx, p.channel, p.sealing)
	// Receive ends with the subscription, not with the context.
	context.AfterFunc(ctx, func() { _ = sub.Close() })
	for ctx.Err() == nil {
		message, err := sub.Receive(ctx)
		if err != nil {
			p.dropAll()
			select {
			case <-ctx.Done():
			case <-time.After(reconnectPause):
			}
			continue
		}
		if m, ok := message.(*redis.Message); ok {
			p.spread(m.Payload)
		}
	}
}

func (p *Push) spread(payload string) {
	var c unit.Change
	if err := json.Unmarshal([]byte(payload), &c); err != nil {
		p.log.Warn("unreadable change", "error", err)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for page := range p.pages[c.TenantID] {
		select {
		case page <- &c:
		default:
			p.remove(c.TenantID, page)
		}
	}
}

// Subscribe implements unit.Push.
func (p *Push) Subscribe(ctx context.Context, tenantID string) <-chan *unit.Change {
	page := make(chan *unit.Change, subscriberBuffer)
	p.mu.Lock()
	if p.pages[tenantID] == nil {
		p.pages[tenantID] = map[chan *unit.Change]struct{}{}
	}
	p.pages[tenantID][page] = struct{}{}
	p.mu.Unlock()
	context.AfterFunc(ctx, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.remove(tenantID, page)
	})
	return page
}

// remove closes a page's channel once; the caller holds the lock.
func (p *Push) remove(tenantID string, page chan *unit.Change) {
	if _, ok := p.pages[tenantID][page]; !ok {
		return
	}
	close(page)
	delete(p.pages[tenantID], page)
	if len(p.pages[tenantID]) == 0 {
		delete(p.pages, tenantID)
	}
}

func (p *Push) dropAll() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for tenantID, pages := range p.pages {
		for page := range pages {
			p.remove(tenantID, page)
		}
	}
}

// Close ends the subscription and every page's channel.
func (p *Push) Close() {
	p.cancel()
	p.stopped.Wait()
	p.dropAll()
}
