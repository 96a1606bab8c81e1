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

// MethodNotAllowed answers for a path that takes other methods; where the
// router does not say which, none are named.
func MethodNotAllowed(w http.ResponseWriter, r *http.Request, allowed ...string) {
	methods := strings.Join(allowed, ", ")
	w.Header().Set("Allow", methods)
	message := "This address does not take the method."
	if methods != "" {
		message = "This address takes " + methods + " only."
	}
	Write(w, r, fault.New(fault.MethodNotAllowed, fault.CodeMethodNotAllowed, "%s", message))
}
