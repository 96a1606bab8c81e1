//go:build unix

package devstack

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"time"
)

var (
	errPortTaken = errors.New("port taken by another process")
	// errStillInUse: some processes of a killed PostgreSQL still run; they end by
	// themselves.
	errStillInUse = errors.New("the data folder is still in use by processes of a killed server")
)

// probe asks the server once whether it serves; any error means not yet.
type probe func(conn net.Conn) error

const (
	probeEvery   = 20 * time.Millisecond
	probeTimeout = time.Second
)

// waitReady returns when the server serves, has ended, or the time is over.
func (c *child) waitReady(ctx context.Context, port int) error {
	ctx, cancel := context.WithTimeoutCause(ctx, c.timeout, fmt.Errorf("not ready after %s", c.timeout))
	defer cancel()
	tick := time.NewTicker(probeEvery)
	defer tick.Stop()
	for {
		notYet := probeOnce(ctx, port, c.ready)
		if notYet == nil {
			return nil
		}
		select {
		case <-tick.C:
		case <-c.done:
			if strings.Contains(c.logTail(), "ddress already in use") {
				return errPortTaken
			}
			if strings.Contains(c.logTail(), "is still in use") {
				return fmt.Errorf("%s did not start: %w", c.name, errStillInUse)
			}
			return fmt.Errorf("%s did not start: %w", c.name, c.failure())
		case <-ctx.Done():
			return fmt.Errorf("%s did not start: %w (%w); the end of %s:\n%s",
				c.name, context.Cause(ctx), notYet, c.logPath, c.logTail())
		}
	}
}

func probeOnce(ctx context.Context, port int, ready probe) error {
	dialer := net.Dialer{Timeout: probeTimeout}
	conn, err := dialer.DialContext(ctx, "tcp", loopback(port))
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(probeTimeout)); err != nil {
		return err
	}
	return ready(conn)
}

// postgresReady sends a start-up message. A server that takes connections
// answers with a demand for authentication, one that still recovers with an
// error.
func postgresReady(conn net.Conn) error {
	const protocol = 3 << 16
	body := binary.BigEndian.AppendUint32(nil, protocol)
	body = fmt.Appendf(body, "user\x00%s\x00database\x00%s\x00\x00", role, database)
	message := binary.BigEndian.AppendUint32(nil, uint32(len(body)+4))
	if _, err := conn.Write(append(message, body...)); err != nil {
		return err
	}
	answer := make([]byte, 1)
	if _, err := conn.Read(answer); err != nil {
		return err
	}
	if answer[0] != 'R' {
		return fmt.Errorf("start-up answered with %q", answer)
	}
	return nil
}

// redisReady waits out the loading of the append-only file, too.
func redisReady(password string) probe {
	return func(conn net.Conn) error {
		if _, err := fmt.Fprintf(conn, "AUTH %s\r\nPING\r\n", password); err != nil {
			return err
		}
		answers := bufio.NewReader(conn)
		for _, wanted := range []string{"+OK", "+PONG"} {
			line, err := answers.ReadString('\n')
			if err != nil {
				return err
			}
			if got := strings.TrimSpace(line); got != wanted {
				return fmt.Errorf("answered %q", got)
			}
		}
		return nil
	}
}

// freePort returns the preferred port when nothing listens there, else one
// that the system chooses.
func freePort(preferred int) (int, error) {
	listener, err := net.Listen("tcp", loopback(preferred))
	if err != nil && preferred != 0 {
		listener, err = net.Listen("tcp", loopback(0))
	}
	if err != nil {
		return 0, err
	}
	address, ok := listener.Addr().(*net.TCPAddr)
	if !ok {
		return 0, errors.Join(fmt.Errorf("unexpected address %s", listener.Addr()), listener.Close())
	}
	return address.Port, listener.Close()
}

func loopback(port int) string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(port)) }
