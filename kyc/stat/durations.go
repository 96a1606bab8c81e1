package stat

import (
	"math"
	"slices"
	"strconv"
	"time"
)

// Durations are counted in buckets whose bounds grow by a tenth: counts of buckets can
// be added over days and flows and taken away again, and give any percentile with an
// error of at most 5 %.
const (
	growth         = 1.1
	longestCounted = 200 * 24 * time.Hour
)

// bounds of the buckets in milliseconds, rising: bucket i holds the durations from
// bounds[i-1] up to bounds[i], which is not included.
var bounds = func() (all []int64) {
	for b := int64(1); b <= longestCounted.Milliseconds(); b = max(b+1, int64(math.Ceil(float64(b)*growth))) {
		all = append(all, b)
	}
	return all
}()

// Bounds of the buckets in milliseconds, for PostgreSQL's width_bucket.
func Bounds() []int64 { return slices.Clone(bounds) }

// Bucket of a duration, as a figure's code.
func Bucket(d time.Duration) string {
	i, found := slices.BinarySearch(bounds, d.Milliseconds())
	if found {
		i++
	}
	return strconv.Itoa(i)
}

// seconds that stand for a bucket: the middle of its bounds, by their ratio.
func seconds(bucket int) float64 {
	if bucket < 1 {
		return 0
	}
	low := float64(bounds[min(bucket, len(bounds))-1])
	high := low * growth
	if bucket < len(bounds) {
		// A bucket that holds one millisecond is exact.
		high = float64(bounds[bucket] - 1)
	}
	return math.Round(math.Sqrt(low*high)*10) / 10_000
}

// Durations are counts by bucket.
type Durations map[int]int

// Add n durations of the bucket that the code names; what is no bucket is left out.
func (d Durations) Add(code string, n int) {
	if bucket, err := strconv.Atoi(code); err == nil && bucket >= 0 {
		d[bucket] += n
	}
}

// Count of all durations.
func (d Durations) Count() (n int) {
	for _, count := range d {
		n += count
	}
	return n
}

// Percentile p (above 0, at most 1) in seconds: the least duration that a share of p
// does not exceed; nil where there are no durations.
func (d Durations) Percentile(p float64) *float64 {
	rank := int(math.Ceil(p * float64(d.Count())))
	if rank < 1 {
		return nil
	}
	buckets := make([]int, 0, len(d))
	for bucket := range d {
		buckets = append(buckets, bucket)
	}
	slices.Sort(buckets)
	var value float64
	for _, bucket := range buckets {
		value = seconds(bucket)
		if rank -= d[bucket]; rank < 1 {
			break
		}
	}
	return &value
}
