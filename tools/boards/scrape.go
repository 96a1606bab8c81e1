package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"sync"
	"time"
)

// scraper asks the targets for their metrics, all at the same moments.
type scraper struct {
	into   *memory
	every  time.Duration
	client http.Client

	mu      sync.Mutex
	targets map[string]process
	served  map[string]bool
	faults  []error
}

func newScraper(into *memory, every time.Duration) *scraper {
	return &scraper{
		into: into, every: every, client: http.Client{Timeout: every},
		targets: map[string]process{}, served: map[string]bool{},
	}
}

// process of a deployment, which is a job, with the address of its metrics.
type process struct{ job, name, metrics string }

// know the process; one of the same name was another one before.
func (s *scraper) know(p process) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.targets[p.job+" "+p.name] = p
}

// run until the context ends.
func (s *scraper) run(ctx context.Context) {
	ticker := time.NewTicker(s.every)
	defer ticker.Stop()
	for {
		s.once(ctx)
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

func (s *scraper) once(ctx context.Context) {
	at := time.Now().UnixMilli()
	s.mu.Lock()
	targets := slices.Collect(maps.Values(s.targets))
	s.mu.Unlock()
	var asked sync.WaitGroup
	for _, p := range targets {
		asked.Go(func() {
			body, kind, err := s.ask(ctx, p.metrics)
			if ctx.Err() != nil {
				return
			}
			if err != nil {
				body = nil
			}
			err = s.into.scraped(p, at, body, kind)
			s.mu.Lock()
			defer s.mu.Unlock()
			families(body, s.served)
			if err != nil {
				s.faults = append(s.faults, err)
			}
		})
	}
	asked.Wait()
}

func (s *scraper) ask(ctx context.Context, address string) (body []byte, contentType string, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/metrics", nil)
	if err != nil {
		return nil, "", err
	}
	res, err := s.client.Do(req)
	if err != nil {
		return nil, "", err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return nil, "", fmt.Errorf("%s answers %s", address, res.Status)
	}
	body, err = io.ReadAll(res.Body)
	return body, res.Header.Get("Content-Type"), err
}

// families that were served, sorted.
func (s *scraper) families() (names []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for name := range s.served {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
