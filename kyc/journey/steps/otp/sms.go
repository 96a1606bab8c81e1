package otp

import (
	"context"
	"fmt"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
	"verifyme/kyc/notification"
)

// consumeTenantSMS counts one message among those of all requests of the tenant.
// Every code that is asked for is one message; what a worker tries again has not
// gone out before and is the same one. Codes by e-mail do not count. With the last
// message of an hour the owners are told.
func consumeTenantSMS(ctx context.Context, j *journey.Journey) error {
	tenant, err := j.Tx.Tenant(ctx)
	if err != nil || tenant.Settings.SMSPerHour == nil {
		return err
	}
	most := *tenant.Settings.SMSPerHour
	count, ends, err := j.Tx.Consume(ctx, "tenant", "sms", time.Hour)
	switch {
	case err != nil || count < most:
		return err
	case count > most:
		return apperr.TooMany(ends.Sub(j.Tx.Now()),
			"No more codes can be sent for this business right now. Try again later.")
	}
	return tellOfCap(ctx, j.Tx, most, ends)
}

// india is where the owners read the time.
var india = time.FixedZone("IST", (5*60+30)*60)

// tellOfCap at most once an hour, also where the cap is raised and reached again.
func tellOfCap(ctx context.Context, tx journey.Tx, most int, ends time.Time) error {
	told, _, err := tx.Consume(ctx, "tenant", "sms.told", time.Hour)
	if err != nil || told > 1 {
		return err
	}
	owners, err := tx.EmailsOf(ctx, access.Owner)
	if err != nil {
		return err
	}
	return notification.Send(ctx, tx, owners, "No more text messages are sent this hour", fmt.Sprintf(
		"Within an hour the applicants of the workspace have asked for %d codes by SMS: as many as its settings allow.\n\n"+
			"Until %s whoever asks for another one is told to try again later. Nothing is lost: open requests stay as they "+
			"are.\n\nIf so many are usual, raise the number of messages an hour in the workspace's settings. If not, look "+
			"at who makes the requests.\n", most, ends.In(india).Format("15:04 MST on 2 January")))
}
