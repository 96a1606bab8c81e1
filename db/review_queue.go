package db

import (
	"context"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/facets"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/queue"
	"verifyme/kyc/review"
)

// What the queue's rows are changed by travels with the commit: nothing in the same
// transaction reads it.

const enterQueue = `INSERT INTO review_queue
	(tenant_id, request_id, status, entered_at, due_at, flow_key, flags, severity, reviewer_id, lease_until, rev)
	VALUES ($1, $2, $3, $4, $5, $6, string_to_array($7, ','), $8, $9, $10, nextval('review_queue_rev'))`

// EnterQueue implements onboarding.Tx.
func (t *Tx) EnterQueue(r *onboarding.Request, row queue.Row) {
	flags, severity := flagsInText(row)
	reviewer, lease, _ := heldBy(r)
	t.later(enterQueue, []byte(t.tenantID), []byte(r.ID), []byte(r.Status), pg.TimeInText(t.now),
		pg.TimeInText(row.DueAt), []byte(r.FlowKey), flags, severity, reviewer, lease)
}

const saveQueued = `UPDATE review_queue SET status = $3, reviewer_id = $4, lease_until = $5, maker_id = $6,
	snoozed_until = $7, escalated = $8, rev = nextval('review_queue_rev') WHERE tenant_id = $1 AND request_id = $2`

// SaveQueued implements onboarding.Tx.
func (t *Tx) SaveQueued(r *onboarding.Request) {
	reviewer, lease, maker := heldBy(r)
	var snoozed []byte
	if h := r.Handling; h != nil && h.SnoozedUntil != nil {
		snoozed = pg.TimeInText(*h.SnoozedUntil)
	}
	t.later(saveQueued, []byte(t.tenantID), []byte(r.ID), []byte(r.Status), reviewer, lease, maker, snoozed,
		strconv.AppendBool(nil, r.Handling.Escalated()))
}

// queuedRow is what filters ask of a row.
type queuedRow struct {
	RequestID    string
	EnteredAt    time.Time
	Rev          int64
	ReviewStatus string
	FlowKey      string
	Flags        []string `bun:",array"`
	Severity     int
	ReviewerID   *string
	MakerID      *string
	DueAt        time.Time
	SnoozedUntil *time.Time
	Escalated    bool
}

func (r queuedRow) row() queue.Row {
	q := queue.Row{
		ReviewStatus: r.ReviewStatus, FlowKey: r.FlowKey, Flags: r.Flags, Severity: r.Severity,
		DueAt: r.DueAt, SnoozedUntil: r.SnoozedUntil, Escalated: r.Escalated,
	}
	if r.ReviewerID != nil {
		q.ReviewerID = *r.ReviewerID
	}
	if r.MakerID != nil {
		q.MakerID = *r.MakerID
	}
	return q
}

// reviewStatus of a row that the selection calls q.
const reviewStatus = `CASE WHEN q.maker_id IS NOT NULL THEN 'AWAITING_CHECKER'
	WHEN q.status = 'SUBMITTED' THEN 'QUEUED' ELSE 'IN_REVIEW' END`

// Queued implements onboarding.Tx.
func (t *Tx) Queued(ctx context.Context, requestID string) (queue.Row, error) {
	rows, err := t.QueuedRows(ctx, review.QueueQuery{RequestID: &requestID, Limit: 1})
	if err == nil && len(rows) == 0 {
		err = fmt.Errorf("request %s waits for a decision and is not in the review queue", requestID)
	}
	if err != nil {
		return queue.Row{}, err
	}
	return rows[0].Row, nil
}

const saveQueuedFlags = `UPDATE review_queue SET flags = string_to_array($3, ','), severity = $4,
	rev = nextval('review_queue_rev') WHERE tenant_id = $1 AND request_id = $2`

// SaveQueuedFlags implements onboarding.Tx.
func (t *Tx) SaveQueuedFlags(requestID string, row queue.Row) {
	flags, severity := flagsInText(row)
	t.later(saveQueuedFlags, []byte(t.tenantID), []byte(requestID), flags, severity)
}

// LeaveQueue implements onboarding.Tx.
func (t *Tx) LeaveQueue(requestID string) {
	t.later(`DELETE FROM review_queue WHERE tenant_id = $1 AND request_id = $2`,
		[]byte(t.tenantID), []byte(requestID))
}

// later runs the statement with the commit.
func (t *Tx) later(statement string, args ...[]byte) {
	t.WithCommit(pg.Statement{Text: statement, Args: args}, pg.Unread)
}

func flagsInText(row queue.Row) (codes, severity []byte) {
	return []byte(strings.Join(row.Flags, ",")), strconv.AppendInt(nil, int64(row.Severity), 10)
}

// heldBy whom, until when, and who prepared a decision.
func heldBy(r *onboarding.Request) (reviewer, lease, maker []byte) {
	if r.Reviewer != nil {
		reviewer = []byte(r.Reviewer.UserID)
		if r.Reviewer.LeaseUntil != nil {
			lease = pg.TimeInText(*r.Reviewer.LeaseUntil)
		}
	}
	if r.Prepared != nil {
		maker = []byte(r.Prepared.MakerID)
	}
	return reviewer, lease, maker
}

// free rows of the queue: nobody holds them, or the caller does and has not begun, or
// whoever holds them has let the lease end, reviews no more or cannot log in yet; no
// decision waits for confirmation, and nobody put them off.
const free = `q.maker_id IS NULL AND (q.snoozed_until <= ?) IS NOT FALSE AND (q.reviewer_id IS NULL
	OR q.reviewer_id = ? AND q.status = 'SUBMITTED' OR q.lease_until <= ?
	OR NOT EXISTS (SELECT FROM users AS u WHERE u.tenant_id = q.tenant_id
		AND u.user_id = q.reviewer_id AND u.disabled_at IS NULL AND u.invited_at IS NULL AND u.role = ANY (?)))`

// unchecked rows of the queue: another one than the caller prepared the decision, and nobody
// has taken it to check it, or let the lease end, reviews no more or cannot log in yet.
const unchecked = `q.maker_id <> ? AND (q.snoozed_until <= ?) IS NOT FALSE AND (q.reviewer_id IS NULL
	OR q.reviewer_id = q.maker_id OR q.lease_until <= ?
	OR NOT EXISTS (SELECT FROM users AS u WHERE u.tenant_id = q.tenant_id
		AND u.user_id = q.reviewer_id AND u.disabled_at IS NULL AND u.invited_at IS NULL AND u.role = ANY (?)))`

// NextWaiting implements review.Tx.
func (t *Tx) NextWaiting(ctx context.Context, n review.Next, w review.Wait) (id string, ok bool, err error) {
	s := t.NewSelect().ColumnExpr("q.request_id").TableExpr("review_queue AS q").
		Join("JOIN requests AS r ON r.tenant_id = q.tenant_id AND r.request_id = q.request_id").
		Where("q.tenant_id = ?", t.tenantID).OrderExpr("q.due_at, q.request_id").Limit(1)
	roles := pgdialect.Array(access.RolesWith(access.DecideRequests))
	if n.Queue.CheckableBy != nil {
		s = s.Where(unchecked, n.ReviewerID, t.now, t.now, roles)
	} else {
		s = s.Where(free, t.now, n.ReviewerID, t.now, roles)
	}
	if !n.Escalated {
		s = s.Where("NOT q.escalated OR q.reviewer_id = ?", n.ReviewerID)
	}
	if len(n.Without) > 0 {
		s = s.Where("q.request_id <> ALL (?)", pgdialect.Array(n.Without))
	}
	if len(n.Statuses) > 0 {
		s = s.Where("q.status = ANY (?)", pgdialect.Array(names(n.Statuses)))
	}
	s = t.fitting(matching(s, "r.", n.RequestQuery), n.Queue)
	switch w {
	case review.SkipLocked:
		s = s.For("UPDATE OF r SKIP LOCKED")
	case review.WaitForLocked:
		s = s.For("UPDATE OF r")
	}
	ok, err = pg.IsFound(s.Scan(ctx, &id))
	return id, ok, err
}

// QueuedRows implements review.Tx.
func (t *Tx) QueuedRows(ctx context.Context, q review.QueueQuery) ([]review.QueuedRow, error) {
	s := t.queued(q).ColumnExpr("request_id, due_at, entered_at, flow_key, flags, severity, reviewer_id, maker_id, " +
		"snoozed_until, escalated, rev").ColumnExpr(reviewStatus + " AS review_status").
		OrderExpr("due_at, request_id").Limit(int64(q.Limit))
	if q.After != nil {
		s = s.Where("(due_at, request_id) > (?, ?)", q.After.At.UTC(), q.After.ID)
	}
	var found []queuedRow
	if err := s.Scan(ctx, &found); err != nil {
		return nil, err
	}
	rows := make([]review.QueuedRow, len(found))
	for i, r := range found {
		rows[i] = review.QueuedRow{Row: r.row(), RequestID: r.RequestID, EnteredAt: r.EnteredAt, Rev: r.Rev}
	}
	return rows, nil
}

// QueueSum implements review.Tx.
func (t *Tx) QueueSum(ctx context.Context, q review.QueueQuery) (sum review.QueueSum, err error) {
	err = t.queued(q).ColumnExpr("count(*), coalesce(sum(rev), 0)::text").Scan(ctx, &sum.Total, &sum.RevSum)
	return sum, err
}

// queued rows that the query finds.
func (t *Tx) queued(q review.QueueQuery) *bun.SelectQuery {
	return t.fitting(t.NewSelect().TableExpr("review_queue AS q").Where("q.tenant_id = ?", t.tenantID), q)
}

// fitting rows of the queue, which the selection calls q.
func (t *Tx) fitting(s *bun.SelectQuery, q review.QueueQuery) *bun.SelectQuery {
	if len(q.ReviewStatuses) > 0 {
		s = s.Where(reviewStatus+" = ANY (?)", pgdialect.Array(q.ReviewStatuses))
	}
	if q.FlowKey != nil {
		s = s.Where("q.flow_key = ?", *q.FlowKey)
	}
	if q.Flag != nil {
		s = s.Where("? = ANY (q.flags)", *q.Flag)
	}
	if q.Severity != nil {
		s = s.Where("q.severity >= ?", q.Severity.Rank())
	}
	if q.ReviewerID != nil {
		s = s.Where("q.reviewer_id = ?", *q.ReviewerID)
	}
	if q.Unheld != nil && *q.Unheld {
		s = s.Where("q.reviewer_id IS NULL")
	}
	if q.CheckableBy != nil {
		// The maker is left out: null is nobody.
		s = s.Where("q.maker_id <> ?", *q.CheckableBy)
	}
	if q.DueBefore != nil {
		s = s.Where("q.due_at < ?", q.DueBefore.UTC())
	}
	if q.Snoozed != nil {
		s = s.Where("(q.snoozed_until > ?) IS "+map[bool]string{true: "", false: "NOT "}[*q.Snoozed]+"TRUE", t.now)
	}
	if q.Escalated != nil {
		s = s.Where("q.escalated = ?", *q.Escalated)
	}
	if q.RequestID != nil {
		s = s.Where("q.request_id = ?", *q.RequestID)
	}
	if q.Text != nil {
		reference, _ := identifier.ReadReference(*q.Text)
		// Each by its own index.
		s = s.Where(`q.request_id IN (SELECT request_id FROM requests WHERE tenant_id = ?0 AND request_id = ?1
			UNION ALL SELECT request_id FROM requests WHERE tenant_id = ?0 AND external_reference = ?1
			UNION ALL SELECT request_id FROM requests WHERE tenant_id = ?0 AND short_reference = ?2)`,
			t.tenantID, *q.Text, reference)
	}
	return s
}

// DueOf implements review.Tx.
func (t *Tx) DueOf(ctx context.Context, requestIDs []string) (map[string]time.Time, error) {
	var rows []struct {
		RequestID string
		DueAt     time.Time
	}
	err := t.NewRaw(`SELECT request_id, due_at FROM review_queue WHERE tenant_id = ? AND request_id IN (?)`, t.tenantID,
		bun.List(requestIDs)).Scan(ctx, &rows)
	due := make(map[string]time.Time, len(rows))
	for _, r := range rows {
		due[r.RequestID] = r.DueAt
	}
	return due, err
}

// DueTimes implements review.Tx.
func (t *Tx) DueTimes(ctx context.Context, limit int) (due []time.Time, err error) {
	return due, t.NewRaw(`SELECT due_at FROM review_queue WHERE tenant_id = ? ORDER BY due_at, request_id LIMIT ?`,
		t.tenantID, limit).Scan(ctx, &due)
}

// recentActs of the audit log that are looked through for decisions.
const recentActs = 20_000

// DecisionsSince implements review.Tx.
func (t *Tx) DecisionsSince(ctx context.Context, since time.Time) (p queue.Pace, err error) {
	err = t.NewRaw(`SELECT count(*), count(DISTINCT actor_id) FROM (SELECT at, action, actor_kind, actor_id
			FROM audit_log WHERE tenant_id = ? ORDER BY sequence DESC LIMIT ?) AS recent
		WHERE at >= ? AND actor_kind = ? AND action IN (?)`, t.tenantID, recentActs, since, access.User,
		bun.List([]string{
			audit.RequestApproved, audit.RequestRejected, audit.RequestReverted, audit.DecisionPrepared,
		})).Scan(ctx, &p.Decisions, &p.Reviewers)
	return p, err
}

// InSample implements review.Tx.
func (t *Tx) InSample(name, id string, percent int) bool {
	mac := t.store.vault.CapabilityMAC("sample "+name, t.tenantID, id)
	return int(binary.BigEndian.Uint64(mac)%100) < percent
}

// UserMayReview implements review.Tx.
func (t *Tx) UserMayReview(ctx context.Context, userID string) (bool, error) {
	users, err := t.reviewersOf(ctx, []string{userID})
	return len(users) > 0, err
}

// reviewersOf the ids, in their order: the users who may review, and stay so until the transaction ends.
func (t *Tx) reviewersOf(ctx context.Context, ids []string) (may []auth.User, err error) {
	var rows []struct {
		UserID, Email                     string
		Role                              access.Role
		DisabledAt, InvitedAt, LastSeenAt *time.Time
	}
	err = t.NewRaw(`SELECT user_id, email, role, disabled_at, invited_at, last_seen_at FROM users
		WHERE tenant_id = ? AND user_id IN (?) ORDER BY user_id FOR SHARE`, t.tenantID, bun.List(ids)).Scan(ctx, &rows)
	for _, r := range rows {
		u := auth.User{
			ID: r.UserID, Email: r.Email, Role: r.Role, DisabledAt: r.DisabledAt, InvitedAt: r.InvitedAt,
			LastSeenAt: r.LastSeenAt,
		}
		if review.MayReview(u) {
			may = append(may, u)
		}
	}
	return may, err
}

// QueueGroups implements facets.Tx.
func (t *Tx) QueueGroups(ctx context.Context, q review.QueueQuery, most int) ([]facets.Group, error) {
	var found []struct {
		queuedRow
		Cases int
	}
	err := t.queued(q).ColumnExpr(reviewStatus+" AS review_status, flow_key, flags, severity, reviewer_id").
		ColumnExpr("count(*) AS cases").GroupExpr("1, 2, 3, 4, 5").Limit(int64(most)).Scan(ctx, &found)
	groups := make([]facets.Group, len(found))
	for i, g := range found {
		groups[i] = facets.Group{Row: g.row(), Cases: g.Cases}
	}
	return groups, err
}
