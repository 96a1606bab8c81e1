package main

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// The runner's parts are this program run again.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == partArgument {
		exitWith(runPart(os.Stdin, os.Stdout))
	}
	os.Exit(m.Run())
}

func fastDeployment(t *testing.T) *deployment {
	t.Helper()
	d, err := startDeployment(t.Context(), true)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.close(); err != nil {
			t.Error(err)
		}
	})
	return d
}

// The quick ones of the faults; all of them take minutes.
func TestInvariantsHold(t *testing.T) {
	var table strings.Builder
	quick := []string{"server-killed", "redis-restarted", "receiver-410"}
	if err := fastDeployment(t).run(t.Context(), quick, fewestEvents, &table); err != nil {
		t.Errorf("%v\n%s", err, table.String())
	}
	if rows := strings.Count(table.String(), "holds"); rows != len(quick) {
		t.Errorf("%d of %d faults are in the table:\n%s", rows, len(quick), table.String())
	}
}

// What is not as it should be is told: the rows repeat the checks.
func TestBrokenInvariantsAreTold(t *testing.T) {
	s, err := fastDeployment(t).scene(t.Context(), "tampered", fewestEvents)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := s.close(); err != nil {
			t.Error(err)
		}
	}()
	if err := redisFlushed(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	known := wantNew(t, s, nil)
	if len(known) > 0 {
		t.Fatalf("nothing is tampered with, and broken are: %q", known)
	}
	deliveries, err := s.sent(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	all := s.endpoints[0]
	deliveries = slices.DeleteFunc(deliveries, func(d sent) bool { return d.endpointID != all.id })
	received := func(i int, change func(r *receipt)) func() error {
		return func() error {
			change(&all.receipts[i])
			return nil
		}
	}
	update := func(i int, set string) func() error {
		return func() error { return s.update(t.Context(), deliveries[i].deliveryID, set) }
	}
	for _, row := range []struct {
		tamper func() error
		want   []string
	}{
		{update(0, "attempt = 2"), []string{"not all in the log", "without a 2xx in its last line", "another number of receipts", "tried again after a 2xx"}},
		{update(1, "attempt = 9"), []string{"more attempts than eight"}},
		{update(2, "attempt = 0"), []string{"beyond the attempts made", "no attempt of the delivery"}},
		{update(3, "status = 'PENDING'"), []string{"left open"}},
		{update(4, "claim_token = 'x'"), []string{"claim left standing"}},
		{update(5, "status = 'DEAD', last_error = 'HTTP_410'"), []string{"DEAD deliveries of any error"}},
		{update(6, "endpoint_id = '"+s.endpoints[1].id+"'"), []string{"has no delivery of", "no delivery, event or endpoint of its own", "never came"}},
		{received(7, func(r *receipt) { r.deliveryID = all.receipts[8].deliveryID; r.eventID = all.receipts[8].eventID }), []string{"repeat an attempt's number", "not the event's"}},
		{received(9, func(r *receipt) { r.signature = "v1=00" }), []string{"without a valid signature"}},
		{func() error { s.loads[0].created["lost"] = "vm_req_lost"; return nil }, []string{"acknowledged changes have no event"}},
	} {
		if err := row.tamper(); err != nil {
			t.Fatal(err)
		}
		known = append(known, wantNew(t, s, known, row.want...)...)
	}
}

// wantNew checks anew; every wanted text must be told, and not before.
func wantNew(t *testing.T, s *scene, known []string, want ...string) []string {
	t.Helper()
	s.broken = nil
	if err := s.check(t.Context()); err != nil {
		t.Fatal(err)
	}
	told := func(in []string, text string) bool {
		return slices.ContainsFunc(in, func(b string) bool { return strings.Contains(b, text) })
	}
	for _, text := range want {
		if told(known, text) || !told(s.broken, text) {
			t.Errorf("%q was told before: %v; told now: %q", text, told(known, text), s.broken)
		}
	}
	return s.broken
}

// update one delivery behind the service's back.
func (s *scene) update(ctx context.Context, deliveryID, set string) error {
	_, err := s.owner.ExecContext(ctx, fmt.Sprintf(`SELECT set_config('verifyme.tenant', '%s', false); SET ROLE verifyme_app;
		UPDATE deliveries SET %s WHERE delivery_id = '%s'`, s.tenantID, set, deliveryID))
	return err
}

func TestUnknownFaultsAreRefused(t *testing.T) {
	for _, row := range []struct {
		chosen string
		events int
		want   string
	}{
		{"worker-kiled", 400, `no fault is called "worker-kiled"`},
		{"", fewestEvents - 1, "-events must be 100 or more"},
	} {
		if err := runChosen(t.Context(), row.chosen, row.events, os.Stdout); err == nil || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("%q with %d events: %v", row.chosen, row.events, err)
		}
	}
}
