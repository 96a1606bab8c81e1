package jobs

import (
	"time"

	"verifyme/kyc/unit"
)

// recurring work begins at minutes at which little else does; what takes long, in the Indian
// night. Figures are right whether their changes are added up yet or not: that is for speed.
var recurring = []struct {
	cron  string
	every time.Duration
	kind  unit.JobKind
}{
	{"17 * * * *", time.Hour - time.Minute, unit.JobDiscard},
	{"37 * * * *", time.Hour - time.Minute, unit.JobReading},
	{"57 * * * *", time.Hour - time.Minute, unit.JobAudit},
	{"47 20 * * *", 24*time.Hour - time.Minute, unit.JobOrphans},
	{"27 * * * *", time.Hour - time.Minute, unit.JobParts},
	{"@every 5s", 4 * time.Second, unit.JobFold},
	{"@every 30s", 29 * time.Second, unit.JobDomains},
	{"@every 1m", 59 * time.Second, unit.JobDigests},
	{"@every 1m", 59 * time.Second, unit.JobExports},
	{"@every 60s", 59 * time.Second, unit.JobSignOnDomains},
	{"@every 60s", 59 * time.Second, unit.JobReseal},
}

// ScheduleRecurring work.
func (w *Worker) ScheduleRecurring() error {
	for _, r := range recurring {
		if err := w.Schedule(r.cron, r.every, r.kind); err != nil {
			return err
		}
	}
	return nil
}
