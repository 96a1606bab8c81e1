package analytics

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/instant"
	"verifyme/kyc/stat"
)

// EndpointDay is how a webhook endpoint did lately, by the attempts that ended in the time.
type EndpointDay struct {
	// Since is the quarter of an hour in which the last 24 hours began.
	Since instant.Timestamp
	// Attempts, and those of them that the receiver answered with 2xx.
	Attempts, Acknowledged int
	// SecondsToAnswer of all attempts, those without an answer too.
	SecondsToAnswer Percentiles
}

// EndpointDays of webhook endpoints, of all that are asked for by one read.
func (svc *Service) EndpointDays(ctx context.Context, ids []string) (days map[string]EndpointDay, err error) {
	actor, err := access.Require(ctx, access.ManageWebhooks)
	if err != nil {
		return nil, err
	}
	err = svc.Reading(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		now := tx.Now()
		p := wholeQuarters(Period{From: instant.Of(now.Add(-24 * time.Hour)), To: instant.Of(now)}, now)
		counts, err := statsOf(ctx, tx, p, Whole, stat.OfPosts)
		days = endpointDaysOf(ids, p.From, counts)
		return err
	})
	return days, err
}

func endpointDaysOf(ids []string, since instant.Timestamp, counts []Count) map[string]EndpointDay {
	days, durations := make(map[string]EndpointDay, len(ids)), map[string]stat.Durations{}
	for _, id := range ids {
		days[id], durations[id] = EndpointDay{Since: since}, stat.Durations{}
	}
	for _, c := range counts {
		day, asked := days[c.Part]
		if !asked {
			continue
		}
		switch c.Measure {
		case stat.Posted:
			day.Attempts += c.N
			if isAcknowledged(c.Code) {
				day.Acknowledged += c.N
			}
			days[c.Part] = day
		case stat.PostTime:
			durations[c.Part].Add(c.Code, c.N)
		}
	}
	for id, day := range days {
		day.SecondsToAnswer = percentilesOf(durations[id])
		days[id] = day
	}
	return days
}
