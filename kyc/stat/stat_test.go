package stat

import (
	"math"
	"reflect"
	"strconv"
	"testing"
	"time"

	"verifyme/kyc/step"
)

func TestOfSteps_AFlagCountsOncePerRequest(t *testing.T) {
	t.Parallel()
	states := []step.State{
		{Key: "pan", Status: step.Completed, Attempts: 2, Flags: []string{"A", "B"}},
		{Key: "bank", Status: step.InProgress, Attempts: 1, Flags: []string{"A"}, Problem: &step.Problem{Code: "NO"}},
		{Key: "mobile", Status: step.Completed, Attempts: 1},
		{Key: "photo", Status: step.Skipped, Problem: &step.Problem{Code: "OLD"}},
		{Key: "consent", Status: step.NotStarted},
	}
	want := []Figure{
		{StepStarted, "pan", ""}, {StepCompleted, "pan", ""}, {Carried, "", "A"}, {Carried, "", "B"},
		{StepStarted, "bank", ""}, {StepRefused, "bank", "NO"},
		{StepStarted, "mobile", ""}, {StepCompleted, "mobile", ""}, {StepFirstTry, "mobile", ""},
		{StepStarted, "photo", ""}, {StepSkipped, "photo", ""},
	}
	if got := OfSteps(states); !reflect.DeepEqual(got, want) {
		t.Errorf("the steps count in %v, want %v", got, want)
	}
}

func TestChange_LeavesOutWhatStays(t *testing.T) {
	t.Parallel()
	before := []Figure{{Carried, "", "A"}, {StepStarted, "pan", ""}}
	after := []Figure{{StepStarted, "pan", ""}, {StepCompleted, "pan", ""}}
	want := map[Figure]int{{Carried, "", "A"}: -1, {StepCompleted, "pan", ""}: 1}
	if got := Change(before, after); !reflect.DeepEqual(got, want) {
		t.Errorf("the change is %v, want %v", got, want)
	}
}

// Each duration is told within 5 %, from a millisecond to half a year.
func TestDurations_WithinFivePerCent(t *testing.T) {
	t.Parallel()
	for ms := int64(1); ms < longestCounted.Milliseconds(); ms += 1 + ms/37 {
		d := Durations{}
		d.Add(Bucket(time.Duration(ms)*time.Millisecond), 1)
		got := *d.Percentile(0.5) * 1000
		if math.Abs(got-float64(ms)) > math.Max(0.05*float64(ms), 0.5) {
			t.Fatalf("%d ms are told as %g", ms, got)
		}
	}
}

func TestDurations_Percentiles(t *testing.T) {
	t.Parallel()
	d := Durations{}
	if d.Percentile(0.5) != nil {
		t.Error("nothing has a median")
	}
	for ms := range 10 {
		d.Add(Bucket(time.Duration(ms)*time.Millisecond), 10)
	}
	for p, want := range map[float64]float64{0.5: 0.004, 0.9: 0.008, 0.99: 0.009, 1: 0.009, 0.01: 0} {
		if got := *d.Percentile(p); got != want {
			t.Errorf("percentile %g is %g, want %g", p, got, want)
		}
	}
	d.Add(Bucket(9*time.Millisecond), -10)
	if got := *d.Percentile(1); d.Count() != 90 || got != 0.008 {
		t.Errorf("after ten were taken away: %d, at most %g", d.Count(), got)
	}
	d.Add("not a bucket", 1)
	if d.Count() != 90 {
		t.Error("what is no bucket was counted")
	}
}

func TestBucket_IsPostgreSQLsWidthBucket(t *testing.T) {
	t.Parallel()
	for i, b := range bounds {
		if Bucket(time.Duration(b)*time.Millisecond) != strconv.Itoa(i+1) ||
			Bucket(time.Duration(b-1)*time.Millisecond) != strconv.Itoa(i) {
			t.Fatalf("the bound %d ms lies in bucket %s", b, Bucket(time.Duration(b)*time.Millisecond))
		}
	}
}
