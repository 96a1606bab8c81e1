//go:build !nofilter

package pg

import "database/sql/driver"

// unfiltered leaves the statements as they are. The tests' build with the tag
// nofilter takes the tenant's condition out of them, so that row-level
// security alone must hold.
func unfiltered(c driver.Connector) driver.Connector { return c }

// asSent is what a transaction sends by itself, past the connector.
func asSent(statements string) string { return statements }
