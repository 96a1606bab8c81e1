package socket

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestCounted_WhatIsLeftOpenEndsWithItsSocket(t *testing.T) {
	ended := false
	Counted(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		AtEnd(r.Context(), func() { ended = true })
		if ended {
			t.Error("it ended before its time")
		}
	})).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
	if !ended {
		t.Error("it is still open")
	}
}
