package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc/comment"
)

type mentionRow struct {
	bun.BaseModel `bun:"table:comment_mentions"`

	TenantID  string `bun:",pk"`
	UserID    string `bun:",pk"`
	CommentID string `bun:",pk"`
	RequestID string
	Name      string
	ReadAt    *time.Time
}

// insertMentions of a comment.
func (t *Tx) insertMentions(ctx context.Context, c comment.Comment) error {
	if len(c.Mentioned) == 0 {
		return nil
	}
	rows := make([]mentionRow, len(c.Mentioned))
	for i, p := range c.Mentioned {
		rows[i] = mentionRow{
			TenantID: t.tenantID, UserID: p.UserID, CommentID: c.ID, RequestID: c.RequestID, Name: p.Name,
		}
		if p.UserID == c.AuthorID {
			rows[i].ReadAt = &c.At
		}
	}
	_, err := t.NewInsert().Model(&rows).Exec(ctx)
	return err
}

// mentioned people by comments, in the order of their ids.
func (t *Tx) mentioned(ctx context.Context, commentIDs []string) (map[string][]comment.Person, error) {
	if len(commentIDs) == 0 {
		return nil, nil
	}
	var rows []mentionRow
	err := t.NewSelect().Model(&rows).Where("tenant_id = ? AND comment_id IN (?)", t.tenantID, bun.List(commentIDs)).
		OrderExpr("comment_id, user_id").Scan(ctx)
	people := map[string][]comment.Person{}
	for _, r := range rows {
		people[r.CommentID] = append(people[r.CommentID], comment.Person{UserID: r.UserID, Name: r.Name})
	}
	return people, err
}

// Colleagues implements comment.Tx. Who may hold a case may be named on it.
func (t *Tx) Colleagues(ctx context.Context, ids []string) (people []comment.Colleague, err error) {
	users, err := t.reviewersOf(ctx, ids)
	for _, u := range users {
		people = append(people, comment.Colleague{
			Person: comment.Person{UserID: u.ID, Name: u.Email}, LastSeenAt: u.LastSeenAt,
		})
	}
	return people, err
}

// Mentions implements comment.Tx.
func (t *Tx) Mentions(ctx context.Context, userID string, limit int) ([]comment.Mention, error) {
	var found []mentionRow
	err := t.NewSelect().Model(&found).Where("tenant_id = ? AND user_id = ?", t.tenantID, userID).
		OrderExpr("comment_id DESC").Limit(int64(limit)).Scan(ctx)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	ids := make([]string, len(found))
	for i, r := range found {
		ids[i] = r.CommentID
	}
	var rows []commentRow
	err = t.NewSelect().Model(&rows).Where("tenant_id = ? AND comment_id IN (?)", t.tenantID, bun.List(ids)).Scan(ctx)
	if err != nil {
		return nil, err
	}
	comments, err := t.opened(ctx, rows)
	if err != nil {
		return nil, err
	}
	byID := map[string]comment.Comment{}
	for _, c := range comments {
		byID[c.ID] = c
	}
	mentions := []comment.Mention{}
	for _, r := range found {
		if c, ok := byID[r.CommentID]; ok {
			mentions = append(mentions, comment.Mention{Comment: c, ReadAt: r.ReadAt})
		}
	}
	return mentions, nil
}

// CountUnread implements comment.Tx.
func (t *Tx) CountUnread(ctx context.Context, userID string) (n int, err error) {
	err = t.NewRaw(`SELECT count(*) FROM comment_mentions WHERE tenant_id = ? AND user_id = ? AND read_at IS NULL`,
		t.tenantID, userID).Scan(ctx, &n)
	return n, err
}

// ReadMentions implements comment.Tx.
func (t *Tx) ReadMentions(ctx context.Context, userID, requestID string) (int, error) {
	result, err := t.NewRaw(`UPDATE comment_mentions SET read_at = ?0
		WHERE tenant_id = ?1 AND user_id = ?2 AND read_at IS NULL AND (?3 = '' OR request_id = ?3)`,
		t.now, t.tenantID, userID, requestID).Exec(ctx)
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	return int(n), err
}
