package parts

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"

	"verifyme/bench/try"
)

// Slow is a statement that PostgreSQL logged, with how long it took, waits included.
type Slow struct {
	Took time.Duration
	// Text is how it begins.
	Text string
}

// StatementLog is what PostgreSQL logs of its statements. Each is timed by the server itself, so that none is missed
// between two looks.
type StatementLog struct {
	path string
	from int64
}

// LogStatements that take so long or longer; PostgreSQL is restarted for it. Their arguments are not logged.
func (d *Deployment) LogStatements(ctx context.Context, least time.Duration) *StatementLog {
	services := filepath.Join(d.dir, "services")
	settings := fmt.Sprintf("log_min_duration_statement = %d\nlog_parameter_max_length = 0\n", least.Milliseconds())
	try.Do(d.RestartPostgres(ctx, syscall.SIGINT, func() error {
		file, err := os.OpenFile(filepath.Join(services, "postgres", "postgresql.auto.conf"), os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		_, err = file.WriteString(settings)
		return errors.Join(err, file.Close())
	}))
	return &StatementLog{path: filepath.Join(services, "postgres.log")}
}

var logged = regexp.MustCompile(`LOG:  duration: ([0-9.]+) ms  (?:statement|parse|bind|execute)[^:]*: (.*)`)

// Slowest of the statements since the last call; zero where none took long.
func (l *StatementLog) Slowest() (slowest Slow) {
	file := try.Get(os.Open(l.path))
	defer try.Close(file.Close)
	try.Get(file.Seek(l.from, io.SeekStart))
	lines := strings.Split(string(try.Get(io.ReadAll(file))), "\n")
	l.from = try.Get(file.Seek(0, io.SeekCurrent))
	for i, line := range lines {
		found := logged.FindStringSubmatch(line)
		if found == nil {
			continue
		}
		took := time.Duration(try.Get(strconv.ParseFloat(found[1], 64)) * float64(time.Millisecond))
		if took > slowest.Took {
			slowest = Slow{took, beginning(lines[i+1:], found[2])}
		}
	}
	return slowest
}

// textShown of a statement.
const textShown = 100

// beginning of a statement: its further lines are logged behind a tab.
func beginning(further []string, text string) string {
	for _, line := range further {
		if len(text) >= textShown || !strings.HasPrefix(line, "\t") {
			break
		}
		text += " " + strings.TrimSpace(line)
	}
	return strings.TrimSpace(text[:min(len(text), textShown)])
}
