package live

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strconv"
	"strings"

	"verifyme/kyc/capability"
)

// Scanner asks clamd at host:port or unix:/path. Without an address every scan
// is an outage: an unscanned file is never kept.
func Scanner(address string) (capability.Scanner, error) {
	if address == "" {
		return Unconfigured{}, nil
	}
	if path, ok := strings.CutPrefix(address, "unix:"); ok {
		if !filepath.IsAbs(path) {
			return nil, errClamdAddress
		}
		return clamd{network: "unix", address: path}, nil
	}
	host, port, err := net.SplitHostPort(address)
	if err != nil || host == "" || strings.ContainsAny(host, "/@ ") {
		return nil, errClamdAddress
	}
	if n, err := strconv.ParseUint(port, 10, 16); err != nil || n == 0 {
		return nil, errClamdAddress
	}
	return clamd{network: "tcp", address: address}, nil
}

var errClamdAddress = errors.New("must be host:port or unix:/path")

// Scan implements capability.Scanner.
func (Unconfigured) Scan(context.Context, []byte) (bool, error) { return false, errNotConfigured }

type clamd struct{ network, address string }

const (
	clamdChunk = 64 << 10
	// clamdAnswer is far more than a line with the name of what was found.
	clamdAnswer = 4 << 10
)

// Scan sends the content by INSTREAM: chunks after their lengths, then an
// empty one.
func (c clamd) Scan(ctx context.Context, content []byte) (bool, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, c.network, c.address)
	if err != nil {
		return false, err
	}
	defer conn.Close()
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	sendErr := instream(conn, content)
	// clamd may answer and hang up before it has read everything.
	answer, err := clamdLine(conn)
	if err != nil {
		return false, errors.Join(sendErr, err, ctx.Err(), errors.New("clamd gave no answer"))
	}
	return clamdVerdict(answer)
}

// clamdLine up to its end, whether clamd hangs up after it or not. One that is cut off is none.
func clamdLine(from io.Reader) (line []byte, err error) {
	read := bufio.NewReader(io.LimitReader(from, clamdAnswer))
	for {
		b, err := read.ReadByte()
		if err != nil {
			return nil, err
		}
		line = append(line, b)
		if b == 0 || b == '\n' {
			return line, nil
		}
	}
}

func instream(to io.Writer, content []byte) error {
	if _, err := to.Write([]byte("zINSTREAM\x00")); err != nil {
		return err
	}
	for len(content) > 0 {
		chunk := content[:min(clamdChunk, len(content))]
		content = content[len(chunk):]
		if err := binary.Write(to, binary.BigEndian, uint32(len(chunk))); err != nil {
			return err
		}
		if _, err := to.Write(chunk); err != nil {
			return err
		}
	}
	return binary.Write(to, binary.BigEndian, uint32(0))
}

func clamdVerdict(answer []byte) (clean bool, err error) {
	line := strings.TrimSpace(string(bytes.TrimRight(answer, "\x00")))
	switch {
	case line == "stream: OK":
		return true, nil
	case strings.HasPrefix(line, "stream: ") && strings.HasSuffix(line, " FOUND"):
		return false, nil
	}
	return false, fmt.Errorf("clamd answered %q", line)
}

// Check implements capability.Checker: whether the daemon answers.
func (c clamd) Check(ctx context.Context) error {
	conn, err := (&net.Dialer{}).DialContext(ctx, c.network, c.address)
	if err != nil {
		return err
	}
	defer conn.Close()
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	_, err = io.WriteString(conn, "zPING\x00")
	answer, readErr := clamdLine(conn)
	if string(answer) == "PONG\x00" {
		return nil
	}
	return errors.Join(err, readErr, ctx.Err(), fmt.Errorf("clamd answered %q to PING", answer))
}

// Check implements capability.Checker.
func (Unconfigured) Check(context.Context) error { return errNotConfigured }
