// Onboarding creates a request, and takes the webhooks about it.
package main

import (
	"context"
	"errors"
	"log"
	"net/http"
	"os"

	"verifyme.example/go"
)

func main() {
	client, err := verifyme.New(os.Getenv("VERIFYME_BASE_URL"), verifyme.APIKey(os.Getenv("VERIFYME_API_KEY")))
	if err != nil {
		log.Fatal(err)
	}
	link, err := onboard(context.Background(), client, "merchant-1042")
	if err != nil {
		log.Fatal(err)
	}
	log.Print("send the applicant to ", link)
	http.Handle("POST /webhooks", webhooks(client, os.Getenv("WEBHOOK_SECRET")))
	log.Fatal(http.ListenAndServe("127.0.0.1:3000", nil))
}

// onboard gives the applicant's link. The key makes it one request, however often this is run for the merchant.
func onboard(ctx context.Context, client *verifyme.Client, merchant string) (string, error) {
	created, err := client.CreateRequest(ctx, verifyme.CreateRequest{
		ExternalReference: merchant,
		ApplicantType:     "merchant",
		FlowKey:           "bank-account-check-v1",
	}, verifyme.IdempotencyKey("onboard-"+merchant))
	if failure := new(verifyme.Error); errors.As(err, &failure) {
		log.Printf("%s: name %s to support", failure.Code, failure.TraceID)
	}
	if err != nil {
		return "", err
	}
	return created.OnboardingURL, nil
}

// webhooks takes events. An event can come twice: remember its EventID for 7 days.
func webhooks(client *verifyme.Client, secret string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		event, err := verifyme.ReadWebhook(r, secret)
		if err != nil {
			http.Error(w, err.Error(), http.StatusUnauthorized)
			return
		}
		if _, approved := event.Data.(*verifyme.OnboardingApprovedData); approved {
			result, err := client.Result(r.Context(), *event.RequestID)
			if err != nil {
				http.Error(w, "try again", http.StatusServiceUnavailable)
				return
			}
			log.Print(result.RequestID, " is ", result.Status)
		}
	}
}
