package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"sync"

	"github.com/prometheus/prometheus/model/histogram"
	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/model/textparse"
	"github.com/prometheus/prometheus/model/value"
	"github.com/prometheus/prometheus/storage"
	"github.com/prometheus/prometheus/tsdb/chunkenc"
	"github.com/prometheus/prometheus/tsdb/chunks"
	"github.com/prometheus/prometheus/util/annotations"
)

// memory holds what was scraped for Prometheus's engine. Prometheus's own database brings the clients of every cloud
// with it; a run of some minutes fits into memory.
type memory struct {
	mu     sync.RWMutex
	series map[uint64]*series
	// named by their metric.
	named map[string][]*series
	// latest series of each target, by hash: what is missing at the next scrape has ended.
	latest map[process]map[uint64]bool
}

type series struct {
	of      labels.Labels
	samples []chunks.Sample
}

// sample of a series, as Prometheus's engine reads it.
type sample struct {
	at    int64
	value float64
}

func (s sample) T() int64                      { return s.at }
func (s sample) ST() int64                     { return 0 }
func (s sample) F() float64                    { return s.value }
func (s sample) H() *histogram.Histogram       { return nil }
func (s sample) FH() *histogram.FloatHistogram { return nil }
func (s sample) Type() chunkenc.ValueType      { return chunkenc.ValFloat }
func (s sample) Copy() chunks.Sample           { return s }

func newMemory() *memory {
	return &memory{series: map[uint64]*series{}, named: map[string][]*series{}, latest: map[process]map[uint64]bool{}}
}

// scraped adds what a target served, and ends the series that it serves no more; nil is a target that did not answer.
func (m *memory) scraped(p process, at int64, body []byte, contentType string) error {
	named := process{job: p.job, name: p.name}
	var found []series
	if body != nil {
		var err error
		if found, err = parsed(p, at, body, contentType); err != nil {
			return err
		}
	}
	up := 0.0
	if body != nil {
		up = 1
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	now := map[uint64]bool{}
	for _, s := range found {
		now[m.add(s)] = true
	}
	for hash := range m.latest[named] {
		if ended := m.series[hash]; !now[hash] {
			ended.samples = append(ended.samples, sample{at, math.Float64frombits(value.StaleNaN)})
		}
	}
	m.latest[named] = now
	of := labels.FromStrings(labels.MetricName, "up", "job", p.job, "instance", p.name)
	m.add(series{of, []chunks.Sample{sample{at, up}}})
	return nil
}

func (m *memory) add(s series) (hash uint64) {
	hash = s.of.Hash()
	if known := m.series[hash]; known != nil {
		known.samples = append(known.samples, s.samples...)
		return hash
	}
	name := s.of.Get(labels.MetricName)
	m.series[hash], m.named[name] = &s, append(m.named[name], &s)
	return hash
}

// parsed by Prometheus's own parser; the target's labels win.
func parsed(of process, at int64, body []byte, contentType string) (found []series, err error) {
	p, err := textparse.New(body, contentType, labels.NewSymbolTable(), textparse.ParserOptions{})
	if err != nil {
		return nil, err
	}
	for {
		entry, err := p.Next()
		switch {
		case errors.Is(err, io.EOF):
			return found, nil
		case err != nil:
			return nil, fmt.Errorf("%s: %w", of.name, err)
		case entry != textparse.EntrySeries:
			continue
		}
		var named labels.Labels
		p.Labels(&named)
		_, _, v := p.Series()
		named = labels.NewBuilder(named).Set("job", of.job).Set("instance", of.name).Labels()
		found = append(found, series{named, []chunks.Sample{sample{at, v}}})
	}
}

// Querier implements storage.Queryable.
func (m *memory) Querier(int64, int64) (storage.Querier, error) { return m, nil }

// Close implements storage.Querier: the memory stays.
func (*memory) Close() error { return nil }

// Select implements storage.Querier.
func (m *memory) Select(
	_ context.Context, sorted bool, _ *storage.SelectHints, matchers ...*labels.Matcher,
) storage.SeriesSet {
	m.mu.RLock()
	defer m.mu.RUnlock()
	var found []storage.Series
	for _, s := range m.of(matchers) {
		if matches(s.of, matchers) {
			found = append(found, storage.NewListSeries(s.of, s.samples))
		}
	}
	if sorted {
		slices.SortFunc(found, func(a, b storage.Series) int { return labels.Compare(a.Labels(), b.Labels()) })
	}
	return &seriesSet{all: found, at: -1}
}

// of the metric that the matchers name; every query here names one.
func (m *memory) of(matchers []*labels.Matcher) []*series {
	for _, one := range matchers {
		if one.Name == labels.MetricName && one.Type == labels.MatchEqual {
			return m.named[one.Value]
		}
	}
	return nil
}

func matches(of labels.Labels, matchers []*labels.Matcher) bool {
	for _, m := range matchers {
		if !m.Matches(of.Get(m.Name)) {
			return false
		}
	}
	return true
}

// LabelValues implements storage.Querier, as the variables of boards ask for them.
func (m *memory) LabelValues(
	_ context.Context, name string, _ *storage.LabelHints, matchers ...*labels.Matcher,
) ([]string, annotations.Annotations, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	var found []string
	for _, s := range m.of(matchers) {
		if v := s.of.Get(name); v != "" && matches(s.of, matchers) {
			found = append(found, v)
		}
	}
	slices.Sort(found)
	return slices.Compact(found), nil, nil
}

// LabelNames implements storage.Querier; nothing here asks for them.
func (*memory) LabelNames(
	context.Context, *storage.LabelHints, ...*labels.Matcher,
) ([]string, annotations.Annotations, error) {
	return nil, nil, nil
}

type seriesSet struct {
	all []storage.Series
	at  int
}

func (s *seriesSet) Next() bool                      { s.at++; return s.at < len(s.all) }
func (s *seriesSet) At() storage.Series              { return s.all[s.at] }
func (*seriesSet) Err() error                        { return nil }
func (*seriesSet) Warnings() annotations.Annotations { return nil }

// families of the program's own metrics that were served, by the lines of their types.
func families(body []byte, into map[string]bool) {
	for line := range bytes.Lines(body) {
		words := bytes.Fields(line)
		if len(words) == 4 && string(words[1]) == "TYPE" && bytes.HasPrefix(words[2], []byte("verifyme_")) {
			into[string(words[2])] = true
		}
	}
}
