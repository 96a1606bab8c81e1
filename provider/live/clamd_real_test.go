package live

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/provider/parts"
)

// A real clamd with signatures of its own, and what goes wrong around it.
func TestScanner_RealClamd(t *testing.T) {
	clamd := parts.Clamd(t)
	scanner := scannerAt(t, clamd.Address)
	marked := append(bytes.Repeat([]byte("evidence "), 10_000), parts.Marker...)
	for name, row := range map[string]struct {
		content []byte
		clean   bool
		outage  string
	}{
		"clean":                      {[]byte("a photo"), true, ""},
		"nothing":                    {nil, true, ""},
		"almost as large as allowed": {make([]byte, parts.MaxScanned-1), true, ""},
		"the standard test string":   {[]byte(testString), false, ""},
		"a marker behind others":     {marked, false, ""},
		"too large":                  {make([]byte, parts.MaxScanned*2), false, "INSTREAM size limit exceeded"},
	} {
		t.Run(name, func(t *testing.T) {
			clean, err := scanner.Scan(t.Context(), row.content)
			if clean != row.clean || (err != nil) != (row.outage != "") {
				t.Errorf("clean: %v, %v", clean, err)
			}
			if err != nil && !strings.Contains(err.Error(), row.outage) {
				t.Errorf("the outage says %v", err)
			}
		})
	}
	check := scanner.(capability.Checker)
	if err := check.Check(t.Context()); err != nil {
		t.Errorf("the check of a sound scanner says %v", err)
	}
	t.Run("killed in the middle", func(t *testing.T) {
		p := &parts.Proxy{To: clamd.Address, After: parts.MaxScanned / 2, Then: clamd.Kill}
		p.Start(t)
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		if clean, err := scannerAt(t, p.Address).Scan(ctx, make([]byte, parts.MaxScanned-1)); clean || err == nil {
			t.Errorf("clean: %v, %v", clean, err)
		}
		if clean, err := scanner.Scan(t.Context(), []byte("a photo")); clean || err == nil {
			t.Errorf("after its end: clean: %v, %v", clean, err)
		}
		if check.Check(t.Context()) == nil {
			t.Error("the check of a dead scanner finds nothing")
		}
	})
}

// testString in two parts, so that no scanner takes this file for it.
const testString = `X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + `STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

func scannerAt(t *testing.T, address string) capability.Scanner {
	t.Helper()
	scanner, err := Scanner(address)
	if err != nil {
		t.Fatal(err)
	}
	return scanner
}

// Half an answer is an outage, whichever half.
func TestScanner_HalfAnAnswer(t *testing.T) {
	for _, whole := range []string{"stream: OK\x00", "stream: Eicar-Test.UNOFFICIAL FOUND\x00"} {
		for n := range len(whole) - 1 {
			if n == len("stream: OK") && whole[:n] == "stream: OK" {
				continue // The line is there; its end alone is not.
			}
			l := startClamd(t, "tcp", "127.0.0.1:0", func([]byte) string { return whole[:n] })
			if clean, err := scannerAt(t, l.Addr().String()).Scan(t.Context(), []byte("a")); clean || err == nil {
				t.Errorf("%q: clean: %v, %v", whole[:n], clean, err)
			}
		}
	}
}
