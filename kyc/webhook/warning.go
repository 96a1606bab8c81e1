package webhook

import (
	"context"
	"fmt"

	"verifyme/kyc/access"
	"verifyme/kyc/notification"
)

// warnOfFailures tells the developers when an endpoint has failed half as
// often in a row as disables it, and when it is disabled.
func warnOfFailures(ctx context.Context, tx Tx, e Endpoint, before int) error {
	const half = FailuresToDisable / 2
	disabled := e.Status == Disabled
	if !disabled && (before >= half || e.ConsecutiveFailures < half) {
		return nil
	}
	developers, err := tx.EmailsOf(ctx, access.Developer)
	if err != nil {
		return err
	}
	subject := "A webhook endpoint keeps failing"
	body := fmt.Sprintf("The endpoint %s has failed %d times in a row. After %d it is disabled.\n",
		e.ID, e.ConsecutiveFailures, FailuresToDisable)
	if disabled {
		subject = "A webhook endpoint is disabled"
		body = fmt.Sprintf("The endpoint %s has failed %d times in a row and gets no more events. What is open waits for "+
			"seven days: fix the receiver, then set the endpoint to ACTIVE.\n", e.ID, e.ConsecutiveFailures)
	}
	return notification.Send(ctx, tx, developers, subject, body)
}
