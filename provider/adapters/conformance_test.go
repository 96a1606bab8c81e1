package adapters

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"testing"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/kyc/vendorcall"
	"verifyme/provider/adapter"
	"verifyme/provider/conformance"
	"verifyme/provider/route"
	"verifyme/provider/verdict"
)

// Every shipped adapter keeps its examples over the network, and gives an outage for every
// fault of a vendor.
func TestConformance_ShippedAdapters(t *testing.T) {
	t.Parallel()
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range Names(all, verdict.Capability("")) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			conformance.Adapter(t, all[name])
		})
	}
}

// vendorOf plays the vendor by what is in the question: the verified example's, the other
// one's, and an outage for any other.
func vendorOf(t *testing.T, a *adapter.Adapter, answers map[string]adapter.Example) *route.Route {
	t.Helper()
	var last adapter.Example
	v := conformance.StartVendor(t, func(w http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		// A poll names no question: it is about the last one.
		if r.Method == http.MethodGet {
			w.WriteHeader(last.Answers[1].Status)
			_, _ = io.WriteString(w, last.Answers[1].Body)
			return
		}
		for value, e := range answers {
			if bytes.Contains(raw, []byte(value)) {
				last = e
				w.WriteHeader(e.Answers[0].Status)
				_, _ = io.WriteString(w, e.Answers[0].Body)
				return
			}
		}
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = io.WriteString(w, "{}")
	})
	return route.New(a.Capability, []*adapter.Client{v.Client(t, a)}, route.Options{})
}

// example of the adapter with the verdict, and with the field of the verdict where one is asked for.
func example(t *testing.T, a *adapter.Adapter, kind verdict.Kind, live bool) adapter.Example {
	t.Helper()
	for _, e := range a.Examples() {
		if e.Want.Kind == kind && e.Want.Live == live {
			return e
		}
	}
	t.Fatalf("%s has no example with the verdict %s", a.Name, kind)
	return adapter.Example{}
}

func picture(text string) []byte { return []byte("\xff\xd8\xff\xe0" + text) }

// untilAnswered asks a vendor who answers later for its answer.
type untilAnswered struct{ capability.BankChecker }

func (b untilAnswered) CheckAccount(ctx context.Context, q capability.BankQuery) (step.BankAnswer, error) {
	answer, err := b.BankChecker.CheckAccount(ctx, q)
	for taken := (*vendorcall.Later)(nil); errors.As(err, &taken) && ctx.Err() == nil; {
		answer, err = b.BankChecker.CheckAccount(capability.WithLater(ctx, *taken), q)
	}
	return answer, err
}

// Every shipped adapter keeps the contract of its capability, as the sandbox does.
func TestConformance_CapabilitiesOfShippedAdapters(t *testing.T) {
	t.Parallel()
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for name, a := range all {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			switch a.Capability {
			case verdict.PAN, verdict.Bank, verdict.GST:
				known, unknown := example(t, a, verdict.Verified, false), example(t, a, verdict.Invalid, false)
				of := func(e adapter.Example) string {
					return e.Question.Fields["pan"] + e.Question.Fields["accountNumber"] + e.Question.Fields["gstin"]
				}
				to := vendorOf(t, a, map[string]adapter.Example{of(known): known, of(unknown): unknown})
				switch a.Capability {
				case verdict.PAN:
					conformance.PAN(t, route.PAN{Route: to}, conformance.PANInputs{
						Verified: of(known), Unknown: of(unknown), Outage: "ZZZZZ0000Z",
					})
				case verdict.Bank:
					conformance.Bank(t, untilAnswered{route.Bank{Route: to}}, conformance.BankInputs{
						IFSC: known.Question.Fields["ifsc"], Verified: of(known), Unknown: of(unknown), Outage: "999999999999",
					})
				default:
					conformance.GST(t, route.GST{Route: to}, conformance.GSTInputs{
						Verified: of(known), Unknown: of(unknown), Outage: "99ZZZZZ9999Z9ZZ",
					})
				}
			case verdict.SMS:
				accepted := example(t, a, verdict.Accepted, false)
				conformance.SMS(t, route.SMS{Route: vendorOf(t, a, map[string]adapter.Example{"9876543210": accepted})},
					conformance.SMSInputs{Delivered: "9876543210", Outage: "9876540000"})
			case verdict.Face:
				alike := example(t, a, verdict.Scored, false)
				query := func(text string) capability.FaceQuery {
					return capability.FaceQuery{Selfie: picture(text), Portrait: picture("portrait")}
				}
				conformance.Face(t, route.Face{Route: vendorOf(t, a, map[string]adapter.Example{"alike": alike})},
					conformance.FaceInputs{Matched: query("alike"), Outage: query("other"), AtLeast: alike.Want.Score})
			case verdict.Liveness:
				live, still := example(t, a, verdict.Checked, true), example(t, a, verdict.Checked, false)
				to := vendorOf(t, a, map[string]adapter.Example{"a person": live, "a picture": still})
				conformance.Liveness(t, route.Liveness{Route: to}, conformance.LivenessInputs{
					Live: [][]byte{picture("a person")}, NotLive: [][]byte{picture("a picture")},
					Outage: [][]byte{picture("other")},
				})
			}
		})
	}
}
