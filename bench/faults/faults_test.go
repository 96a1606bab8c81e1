package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/receiver"
	"verifyme/bench/try"
)

// The runner's parts are this program run again.
func TestMain(m *testing.M) {
	parts.RunAsProgram()
	os.Exit(m.Run())
}

func fastDeployment(t *testing.T) *parts.Deployment {
	t.Helper()
	d, err := parts.Start(t.Context(), parts.Self(), true)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	return d
}

// The quick ones of the faults; all of them take minutes. A later run with the same results makes what is left.
func TestInvariants_Hold(t *testing.T) {
	var table strings.Builder
	quick := []string{"server-killed", "redis-restarted", "receiver-410"}
	file := filepath.Join(t.TempDir(), "results")
	earlier := "server-killed\t1\tholds\t1.0 s\nredis-restarted\t1\tBROKEN\t1.0 s\n"
	if err := os.WriteFile(file, []byte(earlier), 0o600); err != nil {
		t.Fatal(err)
	}
	kept := resultsOf(t, file)
	r := &runner{
		events: fewestEvents, results: kept, out: &table, left: kept.left(pairsOf(quick, 1, 1)),
		start: func() (*parts.Deployment, error) { return parts.Start(t.Context(), parts.Self(), true) },
	}
	if err := errors.Join(r.run(t.Context(), 1), kept.close()); err != nil {
		t.Errorf("%v\n%s", err, table.String())
	}
	if rows := strings.Count(table.String(), "holds"); rows != len(quick)-1 {
		t.Errorf("%d faults are in the table:\n%s", rows, table.String())
	}
	if left := resultsOf(t, file).left(pairsOf(quick, 0, 1)); !slices.Equal(left, pairsOf(quick, 0, 0)) {
		t.Errorf("left are %v", left)
	}
}

func resultsOf(t *testing.T, file string) *results {
	t.Helper()
	r, err := openResults(file, parts.Self()[0])
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSeeds_AreANumberOrARange(t *testing.T) {
	for given, want := range map[string][2]uint64{"1": {0, 0}, "20": {0, 19}, "5-9": {5, 9}, "3-3": {3, 3}} {
		if first, last, err := seedRange(given); err != nil || [2]uint64{first, last} != want {
			t.Errorf("%s: %d to %d, %v", given, first, last, err)
		}
	}
	for _, given := range []string{"", "0", "-1", "9-5", "1-", "a", "1-2-3"} {
		if _, _, err := seedRange(given); err == nil {
			t.Errorf("%q is taken", given)
		}
	}
}

// Nothing is begun once the time is over.
func TestRun_EndsInItsTime(t *testing.T) {
	var table strings.Builder
	r := &runner{results: &results{}, out: &table, left: pairsOf(names(), 0, 19), until: time.Now().Add(-time.Second)}
	all := fmt.Sprintf("\n%d more are left", 20*len(names()))
	if err := r.run(t.Context(), 2); err != nil || !strings.Contains(table.String(), all) {
		t.Errorf("%v\n%s", err, table.String())
	}
}

// tampered is a scene in which every invariant holds until the test tampers with it.
func tampered(t *testing.T, s *scene) deliveries {
	t.Helper()
	if err := try.Catch(func() { redisFlushed(t.Context(), s) }); err != nil {
		t.Fatal(err)
	}
	if told := wantTold(t, s, nil); len(told) > 0 {
		t.Fatalf("nothing is tampered with, and broken are: %q", told)
	}
	return s.sent(t.Context())
}

// Each violation is reported.
func TestInvariants_BrokenAreTold(t *testing.T) {
	s := openScene(t.Context(), fastDeployment(t), "tampered", fewestEvents)
	defer func() {
		if err := s.close(); err != nil {
			t.Error(err)
		}
	}()
	all := tampered(t, s)
	e, own := s.endpoints[0], all.to(s.endpoints[0])
	wantReceiptsTold(t, s, e, own)
	ids := slices.Sorted(maps.Keys(own))
	var told []string
	for i, row := range []struct {
		set  string
		want []string
	}{
		{"attempt = 2", []string{
			"not all in the log", "without a 2xx in its last line", "tried again after a 2xx", "another number of receipts",
		}},
		{"attempt = 9", []string{"more attempts than eight"}},
		{"attempt = 0", []string{"beyond the attempts made", "no attempt of the delivery"}},
		{"status = 'PENDING'", []string{"left open"}},
		{"claim_token = 'x'", []string{"claim left standing"}},
		{"status = 'DEAD', last_error = 'HTTP_410'", []string{"DEAD deliveries of any error"}},
		{"endpoint_id = '" + s.endpoints[1].EndpointID + "'", []string{
			"has no delivery of", "no delivery, event or endpoint of its own", "never came",
		}},
	} {
		if err := s.update(t.Context(), ids[i], row.set); err != nil {
			t.Fatal(err)
		}
		told = append(told, wantTold(t, s, told, row.want...)...)
	}
	s.loads[0].created = append(s.loads[0].created, "vm_req_lost")
	wantTold(t, s, told, "acknowledged changes have no event")
}

func wantReceiptsTold(t *testing.T, s *scene, e *endpoint, own map[string]sent) {
	t.Helper()
	for _, row := range []struct {
		tamper func(r, other *receiver.Receipt)
		want   string
	}{
		{func(r, other *receiver.Receipt) { *r = *other }, "repeat an attempt's number"},
		{func(r, other *receiver.Receipt) { *r = *other }, "never came"},
		{func(r, _ *receiver.Receipt) { r.Body += " " }, "not the event's"},
		{func(r, _ *receiver.Receipt) { r.Body += " " }, "without a valid signature"},
		{func(r, _ *receiver.Receipt) { r.At = r.At.Add(301 * time.Second) }, "without a valid signature"},
		{func(r, _ *receiver.Receipt) { r.Attempt = 2 }, "no attempt of the delivery"},
		{func(r, other *receiver.Receipt) { r.EventID = other.EventID }, "no delivery, event or endpoint of its own"},
		{func(r, other *receiver.Receipt) { r.DeliveryID = other.DeliveryID }, "no delivery, event or endpoint of its own"},
	} {
		received := e.Received()
		row.tamper(&received[0], &received[1])
		s.broken = nil
		s.checkEndpoint(e, own, received)
		if !tells(s.broken, row.want) {
			t.Errorf("%q was not told: %q", row.want, s.broken)
		}
	}
}

func tells(broken []string, text string) bool {
	return slices.ContainsFunc(broken, func(b string) bool { return strings.Contains(b, text) })
}

// wantTold checks anew; every wanted text must be told, and not before.
func wantTold(t *testing.T, s *scene, before []string, want ...string) []string {
	t.Helper()
	s.broken = nil
	if err := try.Catch(func() { s.check(t.Context()) }); err != nil {
		t.Fatal(err)
	}
	for _, text := range want {
		if tells(before, text) || !tells(s.broken, text) {
			t.Errorf("%q was told before: %v; told now: %q", text, tells(before, text), s.broken)
		}
	}
	return s.broken
}

// update one delivery without the service.
func (s *scene) update(ctx context.Context, deliveryID, set string) error {
	_, err := s.Owner.ExecContext(ctx, fmt.Sprintf(`SELECT set_config('verifyme.tenant', '%s', false);
		SET ROLE verifyme_app;
		UPDATE deliveries SET %s WHERE delivery_id = '%s'`, s.TenantID, set, deliveryID))
	return err
}

// Two of the bugs; all of them take minutes.
func TestBugs_AreSeen(t *testing.T) {
	var table strings.Builder
	if err := runBugs(t.Context(), fastDeployment(t), bugs[:2], fewestEvents, &table); err != nil {
		t.Errorf("%v\n%s", err, table.String())
	}
}

func TestFaults_UnknownAreRefused(t *testing.T) {
	for _, row := range []struct {
		chosen string
		events int
		want   string
	}{
		{"worker-kiled", 400, `no fault is called "worker-kiled"`},
		{"", fewestEvents - 1, "-events must be 200 or more"},
	} {
		o := options{chosen: row.chosen, binary: "bin/verifyme", events: row.events, seeds: "1"}
		err := runChosen(t.Context(), o, os.Stdout)
		if err == nil || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("%q with %d events: %v", row.chosen, row.events, err)
		}
	}
}
