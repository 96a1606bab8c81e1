package privacy

import (
	"cmp"
	"context"
	"maps"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apicall"
	"verifyme/kyc/instant"
	"verifyme/kyc/workspace"
)

const (
	// planSoon is the time that a plan tells of apart.
	planSoon = 30 * 24 * time.Hour
	// DocumentsCountedOf so many requests of each flow version a plan counts the documents.
	DocumentsCountedOf = 10_000
)

// Plan of what retention ends when. Nothing is changed by asking for it.
type Plan struct {
	At      instant.Timestamp
	Classes []PlannedClass
	Calls   PlannedCalls
	Audit   PlannedAudit
	// Change of the classes that was saved last; nil before the first.
	Change *PlannedChange
}

// PlannedClass is what ends of one retention class.
type PlannedClass struct {
	Class string
	Days  int
	// Requests whose data ends, and Held ones, which are kept until their hold ends.
	Requests, Held int
	// First and Last of the ends; nil without a request.
	First, Last *time.Time
	// Overdue requests end at once, Soon within 30 days, overdue ones included.
	Overdue, Soon int
	// Documents of those that end soon. They are counted of so many requests at most:
	// DocumentsCounted is false where there may be more.
	Documents        int
	DocumentsCounted bool
}

// FirstAt and LastAt are as doors show them.
func (c PlannedClass) FirstAt() *instant.Timestamp { return instant.Ptr(c.First) }

// LastAt is the last of the ends.
func (c PlannedClass) LastAt() *instant.Timestamp { return instant.Ptr(c.Last) }

// PlannedCalls are the lines of the log of calls.
type PlannedCalls struct {
	Days, Count int
	// First and Last of their ends; nil without a call.
	First, Last *time.Time
}

// FirstAt is the first of their ends.
func (c PlannedCalls) FirstAt() *instant.Timestamp { return instant.Ptr(c.First) }

// LastAt is the last of their ends.
func (c PlannedCalls) LastAt() *instant.Timestamp { return instant.Ptr(c.Last) }

// PlannedChange says how far a change of the classes is.
type PlannedChange struct {
	BegunAt instant.Timestamp
	// FinishedAt is nil while it goes on.
	FinishedAt *instant.Timestamp
	// Moved requests have another end by it; Left are still to be looked at.
	Moved, Left int
}

// RetentionPlan for the classes as they are saved, or as they were with these days: a
// trial, which writes nothing. Classes that are left out keep their days, and the audit log
// does where auditDays is nil.
func (svc *Service) RetentionPlan(ctx context.Context, change map[string]int, auditDays *int) (p Plan, err error) {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return p, err
	}
	if err := workspace.CheckRetention(change); err != nil {
		return p, err
	}
	if err := workspace.CheckAuditLogDays(auditDays); err != nil {
		return p, err
	}
	err = svc.Reading(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		tenant, err := tx.Tenant(ctx)
		if err != nil {
			return err
		}
		days := daysOf(tenant)
		maps.Copy(days, change)
		if p, err = svc.plan(ctx, tx, days); err != nil {
			return err
		}
		p.Audit, err = planAudit(ctx, tx, cmp.Or(auditDays, tenant.Settings.AuditLogDays))
		return err
	})
	return p, err
}

// plannedAtOnce by one statement.
const plannedAtOnce = 100_000

func (svc *Service) plan(ctx context.Context, tx Tx, days map[string]int) (Plan, error) {
	p := Plan{At: instant.Of(tx.Now())}
	atOnce := cmp.Or(svc.PlannedAtOnce, plannedAtOnce)
	ends, err := tx.PlannedEnds(ctx, days, tx.Now().Add(planSoon), DocumentsCountedOf, atOnce)
	if err != nil {
		return p, err
	}
	for _, class := range classesOf() {
		c := ends[class]
		c.Class, c.Days, c.DocumentsCounted = class, days[class], c.Soon <= DocumentsCountedOf
		c.First, c.Last = later(c.First, days[class]), later(c.Last, days[class])
		p.Classes = append(p.Classes, c)
	}
	if p.Calls, err = tx.PlannedCalls(ctx); err != nil {
		return p, err
	}
	p.Calls.Days = int(apicall.Kept / (24 * time.Hour))
	p.Calls.First, p.Calls.Last = later(p.Calls.First, p.Calls.Days), later(p.Calls.Last, p.Calls.Days)
	m, left, ok, err := tx.LatestMove(ctx)
	if ok {
		p.Change = &PlannedChange{
			BegunAt: instant.Of(m.BegunAt), FinishedAt: instant.Ptr(m.FinishedAt), Moved: m.Moved, Left: left,
		}
	}
	return p, err
}

func later(at *time.Time, days int) *time.Time {
	if at == nil {
		return nil
	}
	end := at.AddDate(0, 0, days)
	return &end
}
