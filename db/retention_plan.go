package db

import (
	"context"
	"time"

	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/kyc/privacy"
)

// plannedVersions are the flow versions of the classes, with the moments of completion up to which data ends now and
// soon.
const plannedVersions = `
SELECT c.class, f.flow_key, f.version, ?1::timestamptz - make_interval(days => c.days) AS now,
	?2::timestamptz - make_interval(days => c.days) AS soon
FROM unnest(?3::text[], ?4::integer[]) AS c (class, days)
JOIN flows f ON f.tenant_id = ?0 AND c.class = f.definition ->> 'retentionClass'
ORDER BY c.class, f.flow_key, f.version`

// plannedSlice of a flow version: the next requests by their completion, of which an index alone is read. Those that
// were completed at the same moment are not parted.
const plannedSlice = `
SELECT count(*) AS seen, max(completed_at) AS reached, count(*) FILTER (WHERE NOT legal_hold) AS requests,
	count(*) FILTER (WHERE legal_hold) AS held, min(completed_at) FILTER (WHERE NOT legal_hold) AS first,
	max(completed_at) FILTER (WHERE NOT legal_hold) AS last,
	count(*) FILTER (WHERE NOT legal_hold AND completed_at <= ?4) AS overdue,
	count(*) FILTER (WHERE NOT legal_hold AND completed_at <= ?5) AS soon
FROM (
	SELECT completed_at, legal_hold FROM requests
	WHERE tenant_id = ?0 AND flow_key = ?1 AND flow_version = ?2 AND completed_at > ?3
		AND data_due IS NOT NULL AND erased_at IS NULL
	ORDER BY completed_at FETCH FIRST ?6 ROWS WITH TIES
) AS slice`

// plannedDocuments of the first requests of a flow version that end soon.
const plannedDocuments = `
SELECT count(*) FROM (
	SELECT request_id FROM requests
	WHERE tenant_id = ?0 AND flow_key = ?1 AND flow_version = ?2 AND data_due IS NOT NULL AND erased_at IS NULL
		AND NOT legal_hold AND completed_at <= ?3
	ORDER BY completed_at LIMIT ?4
) q CROSS JOIN LATERAL (
	SELECT FROM documents d WHERE d.tenant_id = ?0 AND d.request_id = q.request_id
		AND d.file_key IS NOT NULL AND d.deleted_at IS NULL OFFSET 0
) d`

// plannedVersion is a flow version in a class.
type plannedVersion struct {
	Class, FlowKey string
	Version        int
	Now, Soon      time.Time
}

// PlannedEnds implements privacy.Tx.
func (t *Tx) PlannedEnds(
	ctx context.Context, days map[string]int, soon time.Time, counted, atOnce int,
) (all map[string]privacy.PlannedClass, err error) {
	var versions []plannedVersion
	classes, each := listsOf(days)
	err = t.NewRaw(plannedVersions, t.tenantID, t.now, soon, pgdialect.Array(classes), pgdialect.Array(each)).
		Scan(ctx, &versions)
	if err != nil {
		return nil, err
	}
	all = map[string]privacy.PlannedClass{}
	for _, v := range versions {
		class := all[v.Class]
		class.Class = v.Class
		if err := t.planVersion(ctx, v, &class, atOnce); err != nil {
			return nil, err
		}
		documents := 0
		err := t.NewRaw(plannedDocuments, t.tenantID, v.FlowKey, v.Version, v.Soon, counted).Scan(ctx, &documents)
		if err != nil {
			return nil, err
		}
		class.Documents += documents
		all[v.Class] = class
	}
	return all, nil
}

// planVersion adds what ends of a flow version to its class, slice by slice.
func (t *Tx) planVersion(ctx context.Context, v plannedVersion, class *privacy.PlannedClass, atOnce int) error {
	var after time.Time
	for {
		var slice struct {
			Seen                          int
			Requests, Held, Overdue, Soon int
			First, Last, Reached          *time.Time
		}
		err := t.NewRaw(plannedSlice, t.tenantID, v.FlowKey, v.Version, after, v.Now, v.Soon, atOnce).
			Scan(ctx, &slice)
		if err != nil {
			return err
		}
		class.Requests += slice.Requests
		class.Held += slice.Held
		class.Overdue += slice.Overdue
		class.Soon += slice.Soon
		class.First, class.Last = earlier(class.First, slice.First), later(class.Last, slice.Last)
		if slice.Seen < atOnce {
			return nil
		}
		after = *slice.Reached
	}
}

// earlier of two moments; nil is none.
func earlier(a, b *time.Time) *time.Time {
	if a == nil || b != nil && b.Before(*a) {
		return b
	}
	return a
}

func later(a, b *time.Time) *time.Time {
	if a == nil || b != nil && b.After(*a) {
		return b
	}
	return a
}
