package httpfault

import (
	"net/http"
	"strings"

	"verifyme/kyc/fault"
)

// NotFound answers for a path that leads nowhere.
func NotFound(w http.ResponseWriter, r *http.Request) {
	Write(w, r, fault.New(fault.NotFound, fault.CodeNotFound, "There is nothing at this address."))
}

// MethodNotAllowed answers for a path that takes other methods.
func MethodNotAllowed(w http.ResponseWriter, r *http.Request, allowed ...string) {
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	Write(w, r, fault.New(fault.MethodNotAllowed, fault.CodeMethodNotAllowed, "This address takes %s only.", strings.Join(allowed, ", ")))
}
