package spec

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/kyc/audit"
	"verifyme/kyc/deletion"
	"verifyme/kyc/workspace"
	"verifyme/spec/app"
)

// docs/operations.md "The audit log": chains are held to checkpoints that were kept elsewhere.

// A file without checkpoints says nothing about the log: that is not the status of a broken chain.
func TestAuditSince_AFileWithoutCheckpointsCouldNotBeChecked(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	dir := t.TempDir()
	for name, content := range map[string]string{"empty": "", "another": "no checkpoint", "half": `{"tenantId":`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, says := range map[string]string{
		"empty": "holds no checkpoint", "another": "is not a file of checkpoints", "half": "is not a file of checkpoints",
		"missing": "no such file",
	} {
		r, status := app.Complete(t, a.Variables(), "audit", "verify", "--since", filepath.Join(dir, name))
		if said := r.Logged(); status != 2 || !strings.Contains(said, says) ||
			!strings.Contains(said, "could not be checked") {
			t.Errorf("with the %s file it ends with %d: %s", name, status, said)
		}
	}
}

// A workspace that an operator deleted took its log with it: what stays says, signed, where that ended.
func TestAuditSince_ADeletedWorkspaceIsHeldToItsStatement(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, ownFiles(t))
	finalRequest(a)
	id := a.Tenant.TenantID
	checkpoint := func(sequence int64, hash string) audit.Checkpoint {
		return a.Service.App.Workspace.Checkpoint(id, workspace.Verification{Sequence: sequence, Hash: hash})
	}
	before := verified(t, a, id)
	disable(t, a, id)
	signed, err := a.Service.App.Deletion.Delete(t.Context(), id, a.Tenant.Name)
	var end deletion.Statement
	if err == nil {
		err = json.Unmarshal(signed.Statement, &end)
	}
	if err != nil {
		t.Fatal(err)
	}
	forged := checkpoint(before.Sequence, before.Hash)
	forged.Sequence--
	verify := func(c audit.Checkpoint) (said string, status int) {
		t.Helper()
		raw, err := json.Marshal(c)
		file := filepath.Join(t.TempDir(), "kept.jsonl")
		if err == nil {
			err = os.WriteFile(file, raw, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		r, status := app.Complete(t, a.Variables(), "audit", "verify", "--since", file)
		return r.Printed() + r.Logged(), status
	}
	for name, row := range map[string]struct {
		checkpoint audit.Checkpoint
		status     int
		says       string
	}{
		"before its end":     {checkpoint(before.Sequence, before.Hash), 0, id + " deleted with its workspace at 2"},
		"at its end":         {checkpoint(end.AuditSequence, end.AuditHash), 0, id + " deleted with its workspace at 2"},
		"another at its end": {checkpoint(end.AuditSequence, before.Hash), 1, id + " BROKEN: it was deleted when entry "},
		"beyond its end":     {checkpoint(end.AuditSequence+1, end.AuditHash), 1, "the end was cut off before"},
		"not signed":         {forged, 1, "signed with this keyset"},
	} {
		if said, status := verify(row.checkpoint); status != row.status || !strings.Contains(said, row.says) {
			t.Errorf("by a checkpoint %s it ends with %d: %s", name, status, said)
		}
	}
	a.Owner(`UPDATE tenant_deletions SET statement = convert_to(replace(convert_from(statement, 'UTF8'),
		'"auditSequence":', '"auditSequence":1'), 'UTF8') RETURNING deleted_id`)
	if said, status := verify(checkpoint(end.AuditSequence, end.AuditHash)); status != 1 ||
		!strings.Contains(said, "is not signed") {
		t.Errorf("by a statement that was changed it ends with %d: %s", status, said)
	}
	a.Owner(`DELETE FROM tenant_deletions RETURNING deleted_id`)
	if said, status := verify(checkpoint(end.AuditSequence, end.AuditHash)); status != 1 ||
		!strings.Contains(said, "the database does not know it") {
		t.Errorf("without a statement it ends with %d: %s", status, said)
	}
}
