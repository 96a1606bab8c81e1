// Package jobscmd shows the background work of a deployment, pauses its queues and retries its tasks.
package jobscmd

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"verifyme/jobs"
	"verifyme/jobs/redisserver"
)

// Deployment whose Redis holds the work.
type Deployment struct {
	// Flag names it for a command and all below.
	Flag func(*cobra.Command)
	// RedisURL of it.
	RedisURL func() (string, error)
}

// Command jobs.
func Command(d Deployment) *cobra.Command {
	cmd := &cobra.Command{
		Use: "jobs", Short: "Show and control the background work",
		Long: "Tasks live in Redis under Asynq's standard keys, so asynq's own tools work on a deployment, too.\n" +
			"What is due stands in PostgreSQL: a task that is lost or archived is enqueued again while it is still due.\n" +
			"Redis is that of a running dev stack (--data-dir), or of VERIFYME_REDIS_URL.",
	}
	d.Flag(cmd)
	sub := func(use, short string, args cobra.PositionalArgs, run func(*cobra.Command, *jobs.Inspector, []string) error) {
		cmd.AddCommand(&cobra.Command{Use: use, Short: short, Args: args,
			RunE: func(cmd *cobra.Command, args []string) error {
				return withInspector(d, func(i *jobs.Inspector) error { return run(cmd, i, args) })
			}})
	}
	sub("list", "Show the queues: tasks by state, today's, and how many processes work them", cobra.NoArgs, listQueues)
	sub("pause QUEUE", "Let a queue's tasks wait", oneQueue,
		func(_ *cobra.Command, i *jobs.Inspector, args []string) error {
			return i.Pause(args[0])
		})
	sub("resume QUEUE", "Let a paused queue go on", oneQueue,
		func(_ *cobra.Command, i *jobs.Inspector, args []string) error {
			return i.Resume(args[0])
		})
	sub("archived QUEUE", "Show the tasks whose retries are used up", oneQueue, listArchived)
	sub("retry QUEUE [TASK]", "Run an archived task again, or all of the queue", queueAndTask, retryArchived)
	return cmd
}

func oneQueue(cmd *cobra.Command, args []string) error { return queueAnd(cmd, args, 1) }

func queueAndTask(cmd *cobra.Command, args []string) error { return queueAnd(cmd, args, 2) }

// queueAnd refuses arguments that are not a queue and what may follow it.
func queueAnd(cmd *cobra.Command, args []string, most int) error {
	if len(args) == 0 || len(args) > most {
		return fmt.Errorf("use it as %q; the queues are %s", cmd.UseLine(), strings.Join(jobs.QueueNames(), ", "))
	}
	return nil
}

func withInspector(d Deployment, fn func(*jobs.Inspector) error) error {
	url, err := d.RedisURL()
	if err != nil {
		return err
	}
	inspector, err := jobs.NewInspector(url)
	if err != nil {
		return err
	}
	if err := inspector.Answers(); err != nil {
		about := "does not answer: %w; nothing is changed. Is it started, and is this the address"
		if !redisserver.Passing(err) {
			about = "refuses: %w; nothing is changed. Is this the address, with the user and the password,"
		}
		err = fmt.Errorf("the Redis at %s "+about+" (VERIFYME_REDIS_URL) that serve and work have? "+
			"verifyme doctor looks at it", redisserver.Address(url), err)
		return errors.Join(err, inspector.Close())
	}
	return errors.Join(fn(inspector), inspector.Close())
}

func listQueues(cmd *cobra.Command, i *jobs.Inspector, _ []string) error {
	queues, err := i.Queues()
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "QUEUE\tSTATE\tPENDING\tACTIVE\tSCHEDULED\tRETRY\tARCHIVED\tPROCESSED TODAY\tFAILED TODAY"+
		"\tWORKERS")
	for _, q := range queues {
		state := "running"
		switch {
		case q.Paused:
			state = "paused"
		case q.Workers == 0:
			state = "no-worker"
		}
		fmt.Fprintf(table, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n",
			q.Name, state, q.Pending, q.Active, q.Scheduled, q.Retry, q.Archived, q.Processed, q.Failed, q.Workers)
	}
	return table.Flush()
}

func listArchived(cmd *cobra.Command, i *jobs.Inspector, args []string) error {
	tasks, err := i.Archived(args[0])
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "TASK\tTYPE\tLAST FAILED\tPAYLOAD\tERROR")
	for _, t := range tasks {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", t.ID, t.Type, t.LastFailedAt, t.Payload, t.LastError)
	}
	return table.Flush()
}

func retryArchived(cmd *cobra.Command, i *jobs.Inspector, args []string) error {
	task := ""
	if len(args) > 1 {
		task = args[1]
	}
	count, err := i.Retry(args[0], task)
	if err == nil {
		fmt.Fprintf(cmd.OutOrStdout(), "%d tasks go back to the queue %s\n", count, args[0])
	}
	return err
}
