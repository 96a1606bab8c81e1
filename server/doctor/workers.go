package doctor

import (
	"fmt"
	"strings"

	"verifyme/jobs"
	"verifyme/server"
)

// workers that take the queues' tasks. Where Redis does not answer, its own finding says so.
func workers(c server.Config) Findings {
	const name = "workers"
	if c.RedisURL == "" {
		return nil
	}
	queues, err := queuesOf(c)
	if err != nil {
		return nil
	}
	var idle []string
	fewest := queues[0].Workers
	for _, q := range queues {
		fewest = min(fewest, q.Workers)
		if q.Workers == 0 {
			idle = append(idle, q.Name)
		}
	}
	if len(idle) > 0 {
		return Findings{{name, Warning, "No process works the queues " + strings.Join(idle, ", ") + ".",
			"Checks, webhooks, mail and what is due at a time wait.",
			"Start verifyme work, or serve --work; right after a start, or after Redis was away, ask again in ten seconds."}}
	}
	return Findings{{Check: name, Status: OK, Found: fmt.Sprintf("each queue is worked by %d processes or more", fewest)}}
}

func queuesOf(c server.Config) ([]jobs.QueueState, error) {
	i, err := jobs.NewInspector(c.RedisURL)
	if err != nil {
		return nil, err
	}
	defer i.Close()
	if err := i.Answers(); err != nil {
		return nil, err
	}
	return i.Queues()
}
