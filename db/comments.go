package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc/comment"
)

type commentRow struct {
	bun.BaseModel `bun:"table:request_comments"`

	TenantID   string `bun:",pk"`
	CommentID  string `bun:",pk"`
	RequestID  string
	At         time.Time
	AuthorID   string
	Author     string
	TextSealed []byte
}

// InsertComment implements comment.Tx.
func (t *Tx) InsertComment(ctx context.Context, c comment.Comment) error {
	key, err := t.sealingKey(ctx, c.RequestID)
	if err != nil {
		return err
	}
	s := t.sealing(key, c.RequestID+"|"+c.ID)
	row := commentRow{
		TenantID: t.tenantID, CommentID: c.ID, RequestID: c.RequestID, At: c.At, AuthorID: c.AuthorID, Author: c.Author,
		TextSealed: s.seal("comment", []byte(c.Text)),
	}
	if s.first != nil {
		return s.first
	}
	if _, err = t.NewInsert().Model(&row).Exec(ctx); err != nil {
		return err
	}
	return t.insertMentions(ctx, c)
}

// Comments implements comment.Tx.
func (t *Tx) Comments(ctx context.Context, requestIDs []string) ([]comment.Comment, error) {
	var rows []commentRow
	err := t.NewSelect().Model(&rows).Where("tenant_id = ? AND request_id IN (?)", t.tenantID, bun.List(requestIDs)).
		OrderExpr("request_id, comment_id").Scan(ctx)
	if err != nil {
		return nil, err
	}
	return t.opened(ctx, rows)
}

// opened comments, with whom they mention.
func (t *Tx) opened(ctx context.Context, rows []commentRow) ([]comment.Comment, error) {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.CommentID
	}
	people, err := t.mentioned(ctx, ids)
	if err != nil {
		return nil, err
	}
	out := make([]comment.Comment, len(rows))
	for i, row := range rows {
		key, err := t.dataKey(ctx, row.RequestID)
		if err != nil {
			return nil, err
		}
		s := t.sealing(key, row.RequestID+"|"+row.CommentID)
		out[i] = comment.Comment{
			ID: row.CommentID, RequestID: row.RequestID, At: row.At, AuthorID: row.AuthorID, Author: row.Author,
			Text: string(s.open("comment", row.TextSealed)), Mentioned: people[row.CommentID],
		}
		if s.first != nil {
			return nil, s.first
		}
	}
	return out, nil
}

// CountComments implements comment.Tx.
func (t *Tx) CountComments(ctx context.Context, requestID string) (n int, err error) {
	err = t.NewRaw(`SELECT count(*) FROM request_comments WHERE tenant_id = ? AND request_id = ?`,
		t.tenantID, requestID).Scan(ctx, &n)
	return n, err
}
