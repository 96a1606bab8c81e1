package socket

import "testing"

func TestOperations_WhatIsOverIsToldToNobody(t *testing.T) {
	o := newOperations()
	const quoted = `a "quoted" </id>`
	first, ok := o.begin(quoted)
	if !ok {
		t.Fatal("the first is refused")
	}
	if _, ok := o.begin(quoted); ok {
		t.Error("an id was taken twice")
	}
	want := func(message, told string) {
		t.Helper()
		got, ok := o.told([]byte(message))
		if ok != (told != "") || string(got) != told {
			t.Errorf("%s is told as %s", message, got)
		}
	}
	result := func(id string) string {
		return `{"payload":{"data":{"id":"9","type":"next"}},"id":"` + id + `","type":"next"}`
	}
	const theirs = `a \"quoted\" \u003c/id\u003e`
	want(result(first), result(theirs))
	want(`{"type":"ping"}`, `{"type":"ping"}`)
	if ours, ok := o.complete(quoted); !ok || ours != first {
		t.Errorf("completed as %s", ours)
	}
	if _, ok := o.complete(quoted); ok {
		t.Error("completed twice")
	}
	second, ok := o.begin(quoted)
	if !ok || second == first {
		t.Errorf("the next is %q", second)
	}
	want(result(first), "")
	want(`{"id":"`+first+`","type":"complete"}`, "")
	want(`{"payload":[],"id":"`+second+`","type":"error"}`, `{"payload":[],"id":"`+theirs+`","type":"error"}`)
	want(`{"id":"`+second+`","type":"complete"}`, "")
	if _, ok := o.begin(quoted); !ok {
		t.Error("the id of what an error has ended is refused")
	}
}
