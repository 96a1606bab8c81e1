package connection

import (
	"encoding/base64"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/unit"
)

func TestCursor_LeadsBackToItsPosition(t *testing.T) {
	at := time.Date(2026, 3, 1, 10, 20, 30, 456e6, time.UTC)
	p, err := positionOf(identifier.Request, cursorOf(at, "vm_req_0123456789ABCDEFabcdef"))
	if err != nil || !p.At.Equal(at) || p.ID != "vm_req_0123456789ABCDEFabcdef" {
		t.Errorf("%+v, %v", p, err)
	}
	cursor := sequenceCursor(42)
	if n, err := SequenceOf(&cursor); err != nil || n != 42 {
		t.Errorf("%d, %v", n, err)
	}
}

func TestCursor_MalformedIsRefused(t *testing.T) {
	encode := func(s string) string { return base64.RawURLEncoding.EncodeToString([]byte(s)) }
	for _, cursor := range []string{
		"", "!", "%00", encode(""), encode("x"), encode("12"), encode("12."), encode(".vm_req_1"), encode("12.vm req"),
		encode("12.vm_req_\x00b"), encode("999999999999999999999.vm_req_1"), encode("999999999999999.vm_req_1"),
		encode("12.vm_req_1") + "=", encode("12.vm_req_" + strings.Repeat("a", 74)), encode("12.vm_req_'b"),
		sequenceCursor(3), encode("12.evt_1"), encode("12.del_1"),
	} {
		if _, err := positionOf(identifier.Request, cursor); !apperr.Is(err, apperr.CodeValidation) {
			t.Errorf("position %q gives %v", cursor, err)
		}
	}
	for _, cursor := range []string{
		"", "!", encode("seq."), encode("seq.0"), encode("seq.-1"), encode("seq.x"), encode("42"),
		cursorOf(time.Now(), "aud_1"),
	} {
		if _, err := SequenceOf(&cursor); !apperr.Is(err, apperr.CodeValidation) {
			t.Errorf("sequence %q gives %v", cursor, err)
		}
	}
}

func FuzzPosition(f *testing.F) {
	f.Add(cursorOf(time.UnixMilli(1_800_000_000_000), "vm_req_1"))
	f.Add("MTIuYQ")
	f.Fuzz(func(t *testing.T, cursor string) {
		p, err := positionOf(identifier.Request, cursor)
		if err != nil {
			return
		}
		again, err := positionOf(identifier.Request, cursorOf(p.At, p.ID))
		if err != nil || !again.At.Equal(p.At) || again.ID != p.ID {
			t.Errorf("%q leads to %+v, then to %+v, %v", cursor, p, again, err)
		}
	})
}

func TestConnection_Window(t *testing.T) {
	for first, ok := range map[int]bool{-1: false, 0: false, 1: true, 200: true, 201: false} {
		if limit, _, err := Window(identifier.Request, &first, nil); (err == nil) != ok || ok && limit != first {
			t.Errorf("first %d gives %d, %v", first, limit, err)
		}
	}
	if limit, at, err := Window(identifier.Request, nil, nil); limit != 50 || at != nil || err != nil {
		t.Errorf("nothing asked gives %d, %v, %v", limit, at, err)
	}
}

func TestConnection_Ends(t *testing.T) {
	empty := Requests(unit.Page[onboarding.RequestView]{})
	if empty.PageInfo.HasNextPage || empty.PageInfo.EndCursor != nil || empty.Edges == nil {
		t.Errorf("an empty page is %+v", empty)
	}
	view := onboarding.RequestView{ID: "vm_req_1", CreatedAt: instant.Of(time.UnixMilli(5))}
	one := Requests(unit.Page[onboarding.RequestView]{
		Items: []onboarding.RequestView{view}, Next: &unit.Position{},
	})
	if !one.PageInfo.HasNextPage || *one.PageInfo.EndCursor != one.Edges[0].Cursor {
		t.Errorf("a full page is %+v", one)
	}
	entries := []audit.Entry{{Sequence: 3}, {Sequence: 2}}
	log := Audit(entries, 1)
	if len(log.Edges) != 1 || !log.PageInfo.HasNextPage || *log.PageInfo.EndCursor != sequenceCursor(3) {
		t.Errorf("a page of the log is %+v", log)
	}
}

// Where all rows of a page have left the queue since they were found, the list goes on.
func TestQueue_GoesOnBehindRowsThatLeft(t *testing.T) {
	next := unit.Position{At: time.Date(2026, 3, 1, 10, 20, 30, 456e6, time.UTC), ID: "vm_req_0123456789ABCDEFabcdef"}
	info := Queue(unit.Page[review.QueuedRequest]{Next: &next}).PageInfo
	if !info.HasNextPage || info.EndCursor == nil {
		t.Fatalf("an empty page of the queue ends with %+v", info)
	}
	if at, err := positionOf(identifier.Request, *info.EndCursor); err != nil || *at != next {
		t.Errorf("the next page begins behind %v, %v", at, err)
	}
}
