package portalui

import (
	"encoding/csv"
	"net/http"
	"strconv"

	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/kyc/instant"
	"verifyme/web/html"
)

// UsagePath of the usage ledger as CSV, for the times from and to of the query.
const UsagePath = "/api/portal/usage.csv"

// Usage serves the ledger as CSV: the columns of GraphQL's usage, with a header.
func Usage(app *kyc.Services) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		from, to, err := period(r)
		if err != nil {
			html.RefuseFile(w, r, err)
			return
		}
		entries, err := app.Usage.Usage(r.Context(), from, to)
		if err != nil {
			html.RefuseFile(w, r, err)
			return
		}
		w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		w.Header().Set("Content-Disposition", `attachment; filename="usage.csv"`)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		w.Header().Set("Cache-Control", "no-store")
		out := csv.NewWriter(w)
		rows := [][]string{{"at", "requestId", "stepKey", "kind", "capability", "amount", "currency"}}
		for _, e := range entries {
			rows = append(rows, []string{
				e.At.String(), e.RequestID, e.StepKey, string(e.Kind), string(e.Capability),
				strconv.FormatFloat(e.Amount(), 'f', 2, 64), e.Currency,
			})
		}
		// A failed write means that the caller has gone.
		_ = out.WriteAll(rows)
	}
}

func period(r *http.Request) (from, to instant.Timestamp, err error) {
	query := r.URL.Query()
	for _, part := range []struct {
		name string
		into *instant.Timestamp
	}{{"from", &from}, {"to", &to}} {
		if *part.into, err = instant.Parse(query.Get(part.name)); err != nil {
			return from, to, apperr.Field(part.name, "must be an RFC 3339 timestamp, such as 2026-11-01T00:00:00Z")
		}
	}
	return from, to, nil
}
