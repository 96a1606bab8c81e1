// Package spec tests the whole service, in the order and with the headings of
// the specification: through its APIs, on a real PostgreSQL and a real Redis.
package spec

import (
	"testing"

	"verifyme/spec/app"
)

func TestMain(m *testing.M) { app.Main(m) }
