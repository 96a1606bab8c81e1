package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// The runner itself is checked: bugs are made in the product, and each must break an invariant. A bug is a trigger in
// the runner's own database, by which the program does with some rows what a wrong line of it would do. No program
// that is shipped holds one.

// bug of the product.
type bug struct {
	name, table, event string
	// does it, in PL/pgSQL, before the row is written.
	does string
}

// some rows: one in eight, always the same ones.
const (
	someDeliveries = `hashtext(NEW.delivery_id) % 8 = 0`
	someRequests   = `hashtext(NEW.request_id) % 8 = 0`
	succeeds       = `NEW.status = 'DELIVERED' AND ` + someDeliveries
)

var bugs = []bug{
	{"a-delivery-is-not-made", "deliveries", "INSERT", `IF ` + someDeliveries + ` THEN RETURN NULL; END IF;`},
	{"a-delivery-goes-to-another-endpoint", "deliveries", "INSERT", `IF ` + someDeliveries + ` THEN
		SELECT endpoint_id INTO NEW.endpoint_id FROM webhook_endpoints
			WHERE tenant_id = NEW.tenant_id AND endpoint_id <> NEW.endpoint_id LIMIT 1; END IF;`},
	{"an-event-is-of-another-type", "events", "INSERT", `IF ` + someRequests + ` AND NEW.type = 'onboarding.created' THEN
		NEW.type := 'onboarding.started'; END IF;`},
	{"an-attempt-counts-twice", "deliveries", "UPDATE", `IF NEW.attempt = OLD.attempt + 1 AND ` + someDeliveries + ` THEN
		NEW.attempt := NEW.attempt + 1; END IF;`},
	{"a-claim-stays", "deliveries", "UPDATE", `IF NEW.claim_token IS NULL AND OLD.claim_token IS NOT NULL
		AND ` + someDeliveries + ` THEN NEW.claim_token := OLD.claim_token; END IF;`},
	{"a-success-is-forgotten", "deliveries", "UPDATE", `IF ` + succeeds + ` AND NEW.attempt = 1 THEN
		NEW.status := 'RETRYING'; NEW.delivered_at := NULL; NEW.next_attempt_at := now(); END IF;`},
	{"a-success-is-taken-for-an-end", "deliveries", "UPDATE", `IF ` + succeeds + ` THEN
		NEW.status := 'DEAD'; NEW.last_error := 'HTTP_410'; END IF;`},
	{"a-success-has-no-time", "deliveries", "UPDATE", `IF ` + succeeds + ` THEN NEW.delivered_at := NULL; END IF;`},
	{"a-success-keeps-its-error", "deliveries", "UPDATE", `IF ` + succeeds + ` THEN
		NEW.last_error := 'TIMEOUT'; END IF;`},
	{"a-success-is-due-again", "deliveries", "UPDATE", `IF ` + succeeds + ` THEN
		NEW.next_attempt_at := now() + interval '1 hour'; END IF;`},
	{"the-log-lacks-a-line", "delivery_attempts", "INSERT", `IF ` + someDeliveries + ` THEN RETURN NULL; END IF;`},
	{"the-log-tells-another-status", "delivery_attempts", "INSERT", `IF ` + someDeliveries + ` THEN
		NEW.http_status := 500; END IF;`},
	{"the-log-tells-another-attempt", "delivery_attempts", "INSERT", `IF ` + someDeliveries + ` THEN
		NEW.attempt := NEW.attempt + 1; END IF;`},
	{"a-cancellation-is-not-stored", "requests", "UPDATE", `IF NEW.status = 'CANCELLED' AND ` + someRequests + ` THEN
		NEW.status := OLD.status; END IF;`},
	{"a-reference-becomes-two-requests", "requests", "INSERT", `IF ` + someRequests + ` THEN
		NEW.external_reference := 'one'; END IF;`},
}

// plant the bug, and give what takes it out again.
func (s *scene) plant(ctx context.Context, b bug) (takeOut func() error) {
	execute := func(ctx context.Context, statement string) error {
		_, err := s.Owner.ExecContext(ctx, statement)
		return err
	}
	try.Do(execute(ctx, fmt.Sprintf(`CREATE OR REPLACE FUNCTION seeded_bug() RETURNS trigger LANGUAGE plpgsql AS $bug$
		BEGIN IF NEW.tenant_id = '%s' THEN %s END IF; RETURN NEW; END $bug$`, s.TenantID, b.does)))
	try.Do(execute(ctx, fmt.Sprintf(
		`CREATE TRIGGER seeded_bug BEFORE %s ON %s FOR EACH ROW EXECUTE FUNCTION seeded_bug()`, b.event, b.table)))
	return func() error {
		return execute(context.WithoutCancel(ctx), "DROP TRIGGER seeded_bug ON "+b.table)
	}
}

// errUncaught is explained beside the table.
var errUncaught = errors.New("the runner did not see every bug")

// runBugs makes each bug under a load, and tells by what it was seen.
func runBugs(ctx context.Context, d *parts.Deployment, wanted []bug, events int, out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "BUG\tSEEN BY")
	var uncaught error
	for _, b := range wanted {
		fmt.Fprintf(os.Stderr, "faults: making the bug %s\n", b.name)
		told, err := makeBug(ctx, d, b, events)
		if err != nil {
			return errors.Join(fmt.Errorf("%s: %w", b.name, err), table.Flush())
		}
		seen := "NOTHING"
		if len(told) > 0 {
			seen, _, _ = strings.Cut(told[0], ";")
		} else {
			uncaught = errUncaught
		}
		fmt.Fprintf(table, "%s\t%s\n", b.name, seen)
	}
	return errors.Join(table.Flush(), uncaught)
}

// makeBug under a load that meets no fault.
func makeBug(ctx context.Context, d *parts.Deployment, b bug, events int) (told []string, err error) {
	var s *scene
	err = try.Catch(func() {
		s = openScene(ctx, d, b.name, events)
		s.serve(ctx)
		s.subscribeHealthy(ctx)
		takeOut := s.plant(ctx, b)
		defer try.Close(takeOut)
		s.work(ctx)
		if err := try.Catch(func() {
			try.Do(s.begin(ctx, s.events).wait())
			s.over(ctx)
		}); err != nil {
			try.Do(ctx.Err())
			s.breaks("%v", err)
		}
		s.check(ctx)
	})
	if s == nil {
		return nil, err
	}
	return s.broken, errors.Join(err, s.close())
}
