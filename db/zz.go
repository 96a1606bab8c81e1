package db

import (
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing/fstest"
)

// Gone tells what is given up.
func Gone(what string) bool {
	return slices.Contains(strings.Split(os.Getenv("GIVEN_UP"), ","), what)
}

func given(pool string, m map[string]string) map[string]string {
	m = maps.Clone(m)
	for k := range m {
		if Gone(pool+"."+k) || Gone(k) || Gone(pool) {
			delete(m, k)
		}
		if Gone(pool+".ways") && strings.HasPrefix(k, "enable_") {
			delete(m, k)
		}
	}
	return m
}

func givenFiles(f fs.FS) fs.FS {
	out := fstest.MapFS{}
	entries, _ := fs.ReadDir(f, ".")
	for _, e := range entries {
		raw, _ := fs.ReadFile(f, e.Name())
		text := string(raw)
		if strings.Contains(e.Name(), "planner") {
			one, two, _ := strings.Cut(text, "\n-- Plans that are kept")
			text = ""
			if !Gone("statistics") {
				text += one
			}
			if !Gone("keys") {
				text += "\n-- " + two
			}
			if text == "" {
				text = "SELECT 1"
			}
		}
		out[e.Name()] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

func claimText() string {
	if !Gone("ctid") {
		return claimDeliveries
	}
	s := strings.Replace(claimDeliveries, "SELECT ctid AS place, delivery_id", "SELECT delivery_id", 1)
	return strings.Replace(s, "WHERE d.ctid = due.place AND d.tenant_id = $1",
		"WHERE d.tenant_id = $1 AND d.delivery_id = due.delivery_id", 1)
}

func finishText() string {
	s := finishDeliveries
	if Gone("ctid") {
		s = strings.Replace(s, "SELECT o.*, (SELECT ctid FROM deliveries WHERE tenant_id = $1 AND endpoint_id = $13 AND delivery_id = o.id) AS place",
			"SELECT o.*", 1)
		s = strings.Replace(s, "WHERE d.ctid = v.place AND d.tenant_id = $1",
			"WHERE d.tenant_id = $1 AND d.delivery_id = v.id AND d.endpoint_id = $13", 1)
	}
	if Gone("limit") {
		s = strings.Replace(s, "\tLIMIT $12\n", "", 1)
		s = strings.Replace(s, "v AS MATERIALIZED (", "v AS (", 1)
		s = strings.Replace(s, "WITH v AS", "WITH n AS (SELECT $12::integer), v AS", 1)
	}
	return s
}
