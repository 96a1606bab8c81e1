package spec

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/webhook/signature"
	"verifyme/spec/app"
)

// The receiver samples in docs, each in its own language, against the shared
// vectors and against the service. Go and Node are always there; what else the
// machine has is tried too.

type language struct {
	name     string
	programs []string
	required bool
	// build gives the sample's command line; built files go to dir.
	build func(t *testing.T, dir string) []string
	// serve is appended to it to serve, for what does not by itself.
	serve []string
}

func interpreted(program, file string) func(*testing.T, string) []string {
	return func(*testing.T, string) []string { return []string{program, file} }
}

// java runs a program that ends within seconds: half the processor time goes where the machine begins to optimize it.
func java() []string { return []string{"java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"} }

// javac compiles one that may leave no warning.
func javac() []string {
	return []string{"javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-Xlint:all", "-Werror"}
}

var languages = []language{
	{name: "Go", programs: []string{"go"}, required: true, build: func(t *testing.T, dir string) []string {
		mustRun(t, "go", "vet", ".")
		program := filepath.Join(dir, "receiver")
		mustRun(t, "go", "build", "-o", program, ".")
		return []string{program}
	}},
	{name: "Node", programs: []string{"node"}, required: true, build: interpreted("node", "receiver.mjs")},
	{name: "Python", programs: []string{"python3"}, build: interpreted("python3", "receiver.py")},
	{name: "Java", programs: []string{"javac", "java"}, build: func(t *testing.T, dir string) []string {
		compiler := append(javac(), "-d", dir, "Receiver.java")
		mustRun(t, compiler[0], compiler[1:]...)
		return append(java(), "-cp", dir, "Receiver")
	}},
	{name: "PHP", programs: []string{"php"}, build: interpreted("php", "receiver.php"),
		serve: []string{"-S", "127.0.0.1:0"}},
}

// missing is the first of the language's programs that the machine lacks.
func (l language) missing() string {
	for _, program := range l.programs {
		if _, err := exec.LookPath(program); err != nil {
			return program
		}
	}
	return ""
}

func sample(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir = receiversFolder
	return cmd
}

func mustRun(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := sample(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
}

func TestReceivers_OfTheDocsVerify(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, l := range languages {
		if program := l.missing(); program != "" {
			if l.required {
				t.Errorf("%s is not found", program)
			}
			t.Logf("the receiver in %s is not tried: %s is not found", l.name, program)
			continue
		}
		t.Run(l.name, func(t *testing.T) {
			command := l.build(t, t.TempDir())
			t.Run("vectors", func(t *testing.T) { wantVectors(t, command) })
			t.Run("deliveries", func(t *testing.T) { wantDeliveries(t, a.In(t).AsOwnTenant(l.name), l, command) })
		})
	}
}

// wantVectors runs the sample on the vectors, and on wrong ones: that it finds
// no failure says something only if it can find one.
func wantVectors(t *testing.T, command []string) {
	vectorsMode := func(file string) (string, error) {
		out, err := sample(command[0], append(append([]string{}, command[1:]...), "vectors", file)...).CombinedOutput()
		return string(out), err
	}
	if out, err := vectorsMode("vectors.json"); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	one := good("valid", vectorBody)
	other := one
	one.Name, one.Valid = "called invalid", false
	other.Name, other.Signature = "called valid", "v1=00"
	one.BodyBase64, other.BodyBase64 = []byte(one.Body), []byte(other.Body)
	raw, err := json.Marshal([]vector{one, other})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "wrong.json")
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := vectorsMode(file)
	if exit, ended := err.(*exec.ExitError); !ended || exit.ExitCode() != 1 {
		t.Errorf("on wrong vectors it ends with %v, want exit code 1", err)
	}
	if !strings.Contains(out, one.Name) || !strings.Contains(out, other.Name) {
		t.Errorf("on wrong vectors it prints only\n%s", out)
	}
}

// wantDeliveries registers the running sample as an endpoint.
func wantDeliveries(t *testing.T, a *app.App, l language, command []string) {
	e := a.Endpoint("http://127.0.0.1:9/", "onboarding.created")
	endpoint := "/v1/webhook-endpoints/" + e.ID
	r := serveSample(t, append(append([]string{command[0]}, l.serve...), command[1:]...), e.Secret)
	a.Do(http.MethodPatch, endpoint, app.Fields{"url": r.url}).Want(http.StatusOK)
	// each issues a request and waits for the outcome of its delivery.
	each := func(want string) app.Delivery {
		t.Helper()
		request := a.Issue(nil).RequestID
		return outcome(a, want, func(d app.Delivery) bool { return d.RequestID != nil && *d.RequestID == request })
	}

	first := each("DELIVERED")
	replayed := a.POST("/v1/webhook-events/"+first.DeliveryID+"/replay", nil).Want(http.StatusAccepted).Text("deliveryId")
	again := outcome(a, "DELIVERED", func(d app.Delivery) bool { return d.DeliveryID == replayed })
	if again.EventID != first.EventID {
		t.Errorf("the replay is of %s, want %s", again.EventID, first.EventID)
	}
	a.POST(endpoint+"/rotate-secret", nil).Want(http.StatusOK)
	second := each("DELIVERED") // its signature with the old secret is the second one
	r.processed(a, second.EventID)
	if n := strings.Count(r.printed(), first.EventID); n != 1 {
		t.Errorf("an event delivered twice was processed %d times:\n%s", n, r.printed())
	}
	r.wantRefusals(t, e.Secret)

	a.Advance(25 * time.Hour) // from now on the sample's secret is a wrong one
	dead := each("DEAD")
	if dead.HTTPStatus == nil || *dead.HTTPStatus != http.StatusUnauthorized || dead.LastError == nil ||
		*dead.LastError != "HTTP_401" {
		t.Errorf("with another secret the delivery is %+v", dead)
	}
	if strings.Contains(r.printed(), dead.EventID) {
		t.Errorf("an event with a wrong signature was processed:\n%s", r.printed())
	}
}

// served is a sample that runs.
type served struct {
	url string

	mu  sync.Mutex
	out bytes.Buffer
}

var addressLine = regexp.MustCompile(`http://127\.0\.0\.1:[1-9][0-9]*`)

func serveSample(t *testing.T, command []string, secret string) *served {
	t.Helper()
	s := &served{}
	cmd := sample(command[0], command[1:]...)
	cmd.Env = append(os.Environ(), "WEBHOOK_SECRET="+secret, "PORT=0", "WEBHOOK_TAKEN="+t.TempDir())
	cmd.Stdout, cmd.Stderr = s, s
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := cmd.Process.Kill(); err != nil {
			t.Errorf("the sample had ended: %v\n%s", err, s.printed())
		}
		_ = cmd.Wait() // says that it was killed
	})
	if !app.WaitFor(sampleStart, func() bool { s.url = addressLine.FindString(s.printed()); return s.url != "" }) {
		t.Fatalf("the sample does not serve:\n%s", s.printed())
	}
	s.url += "/webhooks"
	return s
}

// sampleStart is enough for a Java machine on a busy one.
const sampleStart = 30 * time.Second

// Write keeps what the sample prints.
func (s *served) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.Write(p)
}

func (s *served) printed() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.String()
}

func (s *served) processed(a *app.App, eventID string) {
	a.Eventually("the event is processed", func() bool {
		return strings.Contains(s.printed(), "processed onboarding.created "+eventID)
	})
}

// outcome waits until the delivery that the function selects has the status.
func outcome(a *app.App, want string, meant func(app.Delivery) bool) (d app.Delivery) {
	a.Eventually("a delivery that is "+want, func() bool {
		all := a.Deliveries("")
		i := slices.IndexFunc(all, meant)
		if i < 0 {
			return false
		}
		d = all[i]
		return d.Status == want
	})
	return d
}

// wantRefusals posts webhooks in which only the body, or its size, is wrong.
func (s *served) wantRefusals(t *testing.T, secret string) {
	for _, body := range []string{"", "{}", "[]", "null", `{"eventId":7}`, `{"eventId":""}`, `{"eventId":"evt_cut"`} {
		if got, err := s.post(secret, body); err != nil || got != http.StatusBadRequest {
			t.Errorf("signed, but no event: %q is answered %d, %v", body, got, err)
		}
	}
	if got, err := s.post(secret+"x", `{"eventId":"evt_forged"}`); err != nil || got != http.StatusUnauthorized {
		t.Errorf("a forged event is answered %d, %v", got, err)
	}
	// The connection may end before the answer has come: not all is read.
	large := `{"eventId":"evt_large","padding":"` + strings.Repeat("x", 256<<10) + `"}`
	if got, err := s.post(secret, large); err == nil && got != http.StatusRequestEntityTooLarge {
		t.Errorf("a body that is too large is answered %d", got)
	}
	if got, err := s.post(secret, `{"eventId":"evt_after","eventType":"webhook.test"}`); err != nil ||
		got != http.StatusOK {
		t.Errorf("after the refusals an event is answered %d, %v", got, err)
	}
}

func (s *served) post(secret, body string) (int, error) {
	now := time.Now().Unix()
	req, err := http.NewRequest(http.MethodPost, s.url, strings.NewReader(body))
	if err != nil {
		return 0, err
	}
	req.Header.Set(signature.HeaderTimestamp, strconv.FormatInt(now, 10))
	req.Header.Set(signature.HeaderSignature, signature.Sign([]string{secret}, now, []byte(body)))
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, err
	}
	return res.StatusCode, res.Body.Close()
}
