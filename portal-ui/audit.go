package portalui

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/instant"
	"verifyme/kyc/unit"
	"verifyme/web/html"
)

// AuditPath gives the audit log as a file: the query has the format, csv or json, and the filter of the list.
const AuditPath = "/api/portal/audit"

// Audit serves the export, a page of entries at a time.
func Audit(app *kyc.Services) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		asked, err := auditQuery(r)
		format := r.URL.Query().Get("format")
		if err == nil && format != "csv" && format != "json" {
			err = apperr.Field("format", "must be csv or json")
		}
		if err != nil {
			html.RefuseFile(w, r, err)
			return
		}
		var file auditFile = &auditJSON{out: w}
		contentType := "application/json"
		if format == "csv" {
			file, contentType = &auditCSV{out: csv.NewWriter(w)}, "text/csv; charset=utf-8"
		}
		begun := false
		begin := func() error {
			if begun {
				return nil
			}
			begun = true
			h := w.Header()
			h.Set("Content-Type", contentType)
			h.Set("Content-Disposition", `attachment; filename="audit-log.`+format+`"`)
			h.Set("X-Content-Type-Options", "nosniff")
			h.Set("Cache-Control", "no-store")
			return file.begin()
		}
		err = app.Workspace.ExportAudit(r.Context(), asked, func(entries []audit.Entry) error {
			if err := begin(); err != nil {
				return err
			}
			return file.add(entries)
		})
		switch {
		case err == nil:
			if err = begin(); err == nil {
				err = file.end()
			}
		case !begun:
			html.RefuseFile(w, r, err)
			return
		}
		if err != nil {
			// What was written is not whole: the connection ends without its end, so that nobody takes it for all.
			panic(http.ErrAbortHandler)
		}
	}
}

func auditQuery(r *http.Request) (q unit.AuditQuery, err error) {
	query := r.URL.Query()
	q = unit.AuditQuery{Action: query.Get("action"), Subject: query.Get("subject"), Actor: query.Get("actor")}
	for name, into := range map[string]**time.Time{"from": &q.From, "to": &q.To} {
		if !query.Has(name) {
			continue
		}
		at, err := instant.Parse(query.Get(name))
		if err != nil {
			return q, apperr.Field(name, "must be an RFC 3339 timestamp, such as 2026-11-01T00:00:00Z")
		}
		*into = &at.Time
	}
	return q, nil
}

// auditFile is written page by page.
type auditFile interface {
	begin() error
	add(entries []audit.Entry) error
	end() error
}

type auditCSV struct{ out *csv.Writer }

func (f *auditCSV) begin() error {
	return f.out.Write([]string{
		"sequence", "at", "actorKind", "actorId", "actorLabel", "action", "subject", "details", "previous", "hash",
	})
}

func (f *auditCSV) add(entries []audit.Entry) error {
	for _, e := range entries {
		details, err := json.Marshal(e.Details)
		if err != nil {
			return err
		}
		err = f.out.Write([]string{
			strconv.FormatInt(e.Sequence, 10), instant.Of(e.At).String(), e.ActorKind, inert(e.ActorID), inert(e.ActorLabel),
			e.Action, inert(e.Subject), string(details), e.Previous, e.Hash,
		})
		if err != nil {
			return err
		}
	}
	f.out.Flush()
	return f.out.Error()
}

func (f *auditCSV) end() error {
	f.out.Flush()
	return f.out.Error()
}

// inert is a cell that no spreadsheet takes for a formula: people choose their addresses and the names of keys.
func inert(cell string) string {
	if strings.HasPrefix(strings.TrimLeft(cell, " "), "=") || strings.ContainsAny(cell[:min(len(cell), 1)], "+-@\t\r") {
		return "'" + cell
	}
	return cell
}

// auditEntry as the schema shows it, with its place in the chain.
type auditEntry struct {
	ID       string            `json:"id"`
	Sequence int64             `json:"sequence"`
	At       instant.Timestamp `json:"at"`
	Actor    auditActor        `json:"actor"`
	Action   string            `json:"action"`
	Subject  string            `json:"subject"`
	Details  map[string]any    `json:"details"`
	Previous string            `json:"previous"`
	Hash     string            `json:"hash"`
}

type auditActor struct {
	Kind  string `json:"kind"`
	ID    string `json:"id"`
	Label string `json:"label"`
}

type auditJSON struct {
	out  io.Writer
	some bool
}

func (f *auditJSON) begin() error { return f.write(`{"entries":[`) }

func (f *auditJSON) add(entries []audit.Entry) error {
	for _, e := range entries {
		line, err := json.Marshal(auditEntry{
			ID: e.ID, Sequence: e.Sequence, At: instant.Of(e.At),
			Actor:  auditActor{Kind: e.ActorKind, ID: e.ActorID, Label: e.ActorLabel},
			Action: e.Action, Subject: e.Subject, Details: e.Details, Previous: e.Previous, Hash: e.Hash,
		})
		if err != nil {
			return err
		}
		comma := ",\n"
		if !f.some {
			f.some, comma = true, "\n"
		}
		if err := f.write(comma + string(line)); err != nil {
			return err
		}
	}
	return nil
}

func (f *auditJSON) end() error { return f.write("]}\n") }

func (f *auditJSON) write(s string) error {
	_, err := io.WriteString(f.out, s)
	return err
}
