package db

import (
	"context"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/savedview"
)

type savedViewRow struct {
	ViewID    string
	OwnerID   string
	Name      string
	Filter    string
	Shared    bool
	CreatedAt time.Time
	Opened    bool
}

func (r savedViewRow) view(userID string) savedview.View {
	return savedview.View{
		ID: r.ViewID, OwnerID: r.OwnerID, Name: r.Name, Filter: r.Filter, Shared: r.Shared, CreatedAt: r.CreatedAt,
		Mine: r.OwnerID == userID, Opened: r.Opened,
	}
}

// SavedViews implements savedview.Tx.
func (t *Tx) SavedViews(ctx context.Context, userID string) ([]savedview.View, error) {
	var rows []savedViewRow
	err := t.NewRaw(`SELECT v.view_id, v.owner_id, v.name, v.filter, v.shared, v.created_at,
			o.view_id IS NOT NULL AS opened
		FROM saved_views AS v LEFT JOIN opened_views AS o
			ON o.tenant_id = v.tenant_id AND o.view_id = v.view_id AND o.user_id = ?
		WHERE v.tenant_id = ? AND (v.owner_id = ? OR v.shared) ORDER BY v.name, v.view_id`,
		userID, t.tenantID, userID).Scan(ctx, &rows)
	views := make([]savedview.View, len(rows))
	for i, r := range rows {
		views[i] = r.view(userID)
	}
	return views, err
}

// LockViews implements savedview.Tx: the user's own row is the lock of the number of views.
func (t *Tx) LockViews(ctx context.Context, userID string) (map[string]savedview.View, error) {
	var locked string
	err := t.NewRaw(`SELECT user_id FROM users WHERE tenant_id = ? AND user_id = ? FOR NO KEY UPDATE`,
		t.tenantID, userID).Scan(ctx, &locked)
	if err != nil {
		return nil, err
	}
	var rows []savedViewRow
	err = t.NewRaw(`SELECT view_id, owner_id, name, filter, shared, created_at FROM saved_views
		WHERE tenant_id = ? AND owner_id = ?`, t.tenantID, userID).Scan(ctx, &rows)
	views := map[string]savedview.View{}
	for _, r := range rows {
		views[r.ViewID] = r.view(userID)
	}
	return views, err
}

// SaveView implements savedview.Tx.
func (t *Tx) SaveView(ctx context.Context, v savedview.View) error {
	_, err := t.NewRaw(`INSERT INTO saved_views (tenant_id, view_id, owner_id, name, filter, shared, created_at)
		VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tenant_id, view_id)
		DO UPDATE SET name = EXCLUDED.name, filter = EXCLUDED.filter, shared = EXCLUDED.shared`,
		t.tenantID, v.ID, v.OwnerID, v.Name, v.Filter, v.Shared, v.CreatedAt).Exec(ctx)
	return err
}

// OpenView implements savedview.Tx.
func (t *Tx) OpenView(ctx context.Context, userID string, id *string) (ok bool, err error) {
	if id == nil {
		_, err = t.NewRaw(`DELETE FROM opened_views WHERE tenant_id = ? AND user_id = ?`, t.tenantID, userID).Exec(ctx)
		return true, err
	}
	return pg.Affected(t.NewRaw(`INSERT INTO opened_views (tenant_id, user_id, view_id)
		SELECT tenant_id, ?, view_id FROM saved_views WHERE tenant_id = ? AND view_id = ? AND (owner_id = ? OR shared)
		ON CONFLICT (tenant_id, user_id) DO UPDATE SET view_id = EXCLUDED.view_id`,
		userID, t.tenantID, *id, userID).Exec(ctx))
}

// DeleteView implements savedview.Tx.
func (t *Tx) DeleteView(ctx context.Context, id, userID string, orShared bool) (ok bool, err error) {
	return pg.Affected(t.NewRaw(`DELETE FROM saved_views WHERE tenant_id = ? AND view_id = ?
		AND (owner_id = ? OR ? AND shared)`, t.tenantID, id, userID, orShared).Exec(ctx))
}
