// Package parts starts what stands around the service in production, for tests: an S3
// server, a malware scanner, a mail relay and a certificate authority, each on a port of its own of this machine
// and gone with the test.
package parts

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

const (
	// startTime of a part that was compiled before.
	startTime = 30 * time.Second
	// compileTime of one that was not.
	compileTime = 9 * time.Minute
	// askEvery until it answers.
	askEvery = 10 * time.Millisecond
)

// Part that runs.
type Part struct {
	// Address of the form host:port.
	Address string
	command *exec.Cmd
	once    sync.Once
	gone    chan struct{}
	said    *output
}

// Kill it in the middle of what it does.
func (p *Part) Kill() {
	p.once.Do(func() { _ = p.command.Process.Kill() })
	<-p.gone
}

// output of a program, which goes on while it is read.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// given are the ports of this process that FreeAddress has told of.
var given sync.Map

// FreeAddress of this machine, which nothing listens at, below the ports that connections and other tests get: a
// program takes it some time later. No two calls of a process get the same.
func FreeAddress(t testing.TB) string {
	t.Helper()
	const lowest, ports = 20_000, 12_000
	for {
		port := lowest + rand.IntN(ports)
		if _, before := given.LoadOrStore(port, true); before {
			continue
		}
		l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
		if errors.Is(err, syscall.EADDRINUSE) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		return l.Addr().String()
	}
}

// start the command and wait until something listens at the address, and at the others that it has.
func start(t testing.TB, command *exec.Cmd, address string, others ...string) *Part {
	t.Helper()
	p := &Part{Address: address, command: command, gone: make(chan struct{}), said: &output{}}
	command.Stdout, command.Stderr = p.said, p.said
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = command.Wait()
		close(p.gone)
	}()
	t.Cleanup(p.Kill)
	limit := time.NewTimer(startTime)
	defer limit.Stop()
	ask := time.NewTicker(askEvery)
	defer ask.Stop()
	for awaited := append([]string{address}, others...); ; {
		if conn, err := net.Dial("tcp", awaited[0]); err == nil {
			_ = conn.Close()
			if awaited = awaited[1:]; len(awaited) == 0 {
				return p
			}
			continue
		}
		select {
		case <-p.gone:
			t.Fatalf("%s ended: %s", filepath.Base(command.Path), p.said)
		case <-limit.C:
			t.Fatalf("%s does not listen at %s: %s", filepath.Base(command.Path), awaited[0], p.said)
		case <-ask.C:
		}
	}
}

// Bucket of an S3 server.
type Bucket struct {
	*Part
	Name, Key, Secret string
	// Folder on disk in which the server keeps the bucket.
	Folder string
}

// URL of the bucket as EVIDENCE_URL holds it.
func (b Bucket) URL() string { return b.URLAt(b.Address) }

// URLAt another address, such as a proxy's.
func (b Bucket) URLAt(address string) string {
	return fmt.Sprintf("s3://%s:%s@%s?endpoint=http://%s", b.Key, b.Secret, b.Name, address)
}

// S3 is a bucket of versitygw over a folder.
func S3(t testing.TB) Bucket {
	t.Helper()
	folder := t.TempDir()
	b := Bucket{Name: "evidence", Key: "key", Secret: "secret", Folder: filepath.Join(folder, "evidence")}
	if err := os.Mkdir(b.Folder, 0o700); err != nil {
		t.Fatal(err)
	}
	address := FreeAddress(t)
	command := exec.Command(compiled(t, "versitygw"), "--port", address, "--quiet", "posix", folder)
	command.Env = append(os.Environ(), "ROOT_ACCESS_KEY="+b.Key, "ROOT_SECRET_KEY="+b.Secret)
	b.Part = start(t, command, address)
	return b
}

// compiled by Go from the module of that name beside this file, and kept in Go's cache.
func compiled(t testing.TB, name string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "go", "tool", "-n", name)
	command.Dir = filepath.Join(root(t), "provider", "parts", name)
	limit := time.AfterFunc(compileTime, func() { _ = command.Process.Kill() })
	defer limit.Stop()
	var said bytes.Buffer
	command.Stderr = &said
	path, err := command.Output()
	if err != nil {
		t.Fatalf("%s was not built: %v: %s", name, err, said.String())
	}
	return strings.TrimSpace(string(path))
}

// root of the repository.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(dir, "main.go")); missing == nil {
			return dir
		} else if !errors.Is(missing, fs.ErrNotExist) || dir == filepath.Dir(dir) {
			err = missing
		}
		dir = filepath.Dir(dir)
	}
	t.Fatal(err)
	return ""
}

// Marker is found by the scanner that Clamd starts, as Marker.UNOFFICIAL.
const Marker = "verifyme-test-marker-that-is-no-malware"

// MaxScanned is the size from which it says INSTREAM size limit exceeded.
const MaxScanned = 1 << 20

// eicar is the standard antivirus test string, in hexadecimal: whole, it would stand in
// this file.
const eicar = "58354f2150254041505b345c505a58353428505e2937434329377d24" +
	"45494341522d5354414e444152442d414e544956495255532d" +
	"544553542d46494c452124482b482a"

// Clamd is a clamd with two signatures: the standard test string and Marker.
func Clamd(t testing.TB) *Part {
	t.Helper()
	path, err := exec.LookPath("clamd")
	if err != nil {
		// Debian keeps it where only root looks.
		path = "/usr/sbin/clamd"
	}
	dir, address := t.TempDir(), FreeAddress(t)
	signatures := fmt.Sprintf("Eicar-Test:0:*:%s\nMarker:0:*:%x\n", eicar, Marker)
	host, port, _ := net.SplitHostPort(address)
	config := fmt.Sprintf("Foreground yes\nTCPAddr %s\nTCPSocket %s\nDatabaseDirectory %s\n"+
		"StreamMaxLength %d\nMaxThreads 4\n", host, port, dir, MaxScanned)
	for name, content := range map[string]string{"test.ndb": signatures, "clamd.conf": config} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return start(t, exec.Command(path, "--config-file", filepath.Join(dir, "clamd.conf")), address)
}
