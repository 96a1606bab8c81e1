// Package verifyme calls the server API of a VerifyMe deployment, and verifies its webhooks.
//
//	client, err := verifyme.New("https://verify.example.com", verifyme.APIKey(os.Getenv("VERIFYME_API_KEY")))
//	…
//	created, err := client.CreateRequest(ctx, verifyme.CreateRequest{ExternalReference: "merchant-1042"})
//
// A call that fails for a passing reason is tried again by the client rules of the interface: after network faults,
// timeouts and answers of 500 and above with waits that grow, after 429 not before Retry-After, and after
// IDEMPOTENCY_IN_PROGRESS. All tries of one creation have one idempotency key, so that one request is made. Calls
// return an *Error for an answer that is none of success and a *ConnectionError where no answer came, both after the
// last try.
package verifyme

//go:generate go run ./internal/generate ../../rest-compat/description/dist/openapi.json types_generated.go
