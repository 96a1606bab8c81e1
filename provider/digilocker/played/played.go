// Package played is DigiLocker on loopback, for tests: it answers as its published interface
// says, and checks what it is sent.
package played

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"image"
	"image/jpeg"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/aadhaar/specimen"
	"verifyme/provider/conformance"
	"verifyme/provider/digilocker"
)

// The client that is registered.
const (
	ClientID     = "VM12AB34"
	ClientSecret = "canary-locker-secret"
)

// Locker that plays DigiLocker.
type Locker struct {
	*conformance.Vendor
	// Redirect that is registered for the client.
	Redirect string

	mu     sync.Mutex
	codes  map[string]string
	tokens map[string]bool
	// document that is given; nil where failure is.
	document []byte
	failure  string
	denies   bool
	next     http.HandlerFunc
	asked    []string

	signer specimen.Signer
	folder string
}

// Person whose locker it is.
func Person() specimen.Person {
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, image.NewGray(image.Rect(0, 0, 160, 200)), nil); err != nil {
		panic(err)
	}
	return specimen.Person{
		Name: "Asha Verma", Birth: "14-05-1990", Gender: "F", House: "14", Street: "Test Street", Locality: "Indiranagar",
		Town: "Bengaluru", District: "Bengaluru", State: "Karnataka", Pincode: "560038", Last4: "5678", Photo: photo.Bytes(),
	}
}

// Start one that gives the person's eAadhaar, signed by an authority of its own at the time.
func Start(t testing.TB, now time.Time) *Locker {
	t.Helper()
	l := &Locker{codes: map[string]string{}, tokens: map[string]bool{}, folder: t.TempDir()}
	from, to := now.Add(-time.Hour), now.AddDate(1, 0, 0)
	root, err := specimen.NewAuthority(from, to)
	if err != nil {
		t.Fatal(err)
	}
	if l.signer, err = root.NewSigner("DS NATIONAL E-GOVERNANCE DIVISION 1", from, to); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(l.folder, "root.cer"), root.Certificate.Raw, 0o600); err != nil {
		t.Fatal(err)
	}
	l.Vendor = conformance.StartVendor(t, l.serve)
	l.Gives(l.Signed(t, Person(), now))
	return l
}

// Variables that choose it, without those of the network.
func (l *Locker) Variables() map[string]string {
	return map[string]string{
		"VERIFYME_DIGILOCKER_CLIENT_ID": ClientID, "VERIFYME_DIGILOCKER_CLIENT_SECRET": ClientSecret,
		"VERIFYME_DIGILOCKER_BASE_URL": l.URL + "/public", "VERIFYME_DIGILOCKER_CERTIFICATES": l.folder,
	}
}

// Signed eAadhaar of the person.
func (l *Locker) Signed(t testing.TB, p specimen.Person, issued time.Time) []byte {
	t.Helper()
	document, err := l.signer.Sign(specimen.EAadhaar(p, issued))
	if err != nil {
		t.Fatal(err)
	}
	return document
}

// Gives the document from now on.
func (l *Locker) Gives(document []byte) { l.set(func() { l.document, l.failure = document, "" }) }

// Fails with the error in place of a document.
func (l *Locker) Fails(failure string) { l.set(func() { l.document, l.failure = nil, failure }) }

// Denies as the applicant does, or no longer.
func (l *Locker) Denies(denies bool) { l.set(func() { l.denies = denies }) }

// Next answers in place of the locker's interface until it is nil; the applicant's page stays.
func (l *Locker) Next(handler http.HandlerFunc) { l.set(func() { l.next = handler }) }

func (l *Locker) set(fn func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	fn()
}

// Asked are the paths that were, in their order.
func (l *Locker) Asked() (paths []string) {
	l.set(func() { paths = append(paths, l.asked...) })
	return paths
}

// Open tokens, which were given and not revoked.
func (l *Locker) Open() (n int) {
	l.set(func() { n = len(l.tokens) })
	return n
}

// Roots that its certificate leads to.
func (l *Locker) Roots() *x509.CertPool { return l.Vendor.Roots }

// Visit the address as the applicant's browser does, who decides there: the query with which
// the browser is sent back.
func (l *Locker) Visit(t testing.TB, address string) url.Values {
	t.Helper()
	res, err := l.Network().RoundTrip(must(http.NewRequest(http.MethodGet, address, nil)))
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	back, err := url.Parse(res.Header.Get("Location"))
	if res.StatusCode != http.StatusFound || err != nil {
		t.Fatalf("DigiLocker answers %d with the location %q", res.StatusCode, res.Header.Get("Location"))
	}
	return back.Query()
}

func must(r *http.Request, err error) *http.Request {
	if err != nil {
		panic(err)
	}
	return r
}

func (l *Locker) serve(w http.ResponseWriter, r *http.Request) {
	l.mu.Lock()
	defer l.mu.Unlock()
	path := strings.TrimPrefix(r.URL.Path, "/public")
	l.asked = append(l.asked, path)
	switch {
	case path == "/oauth2/1/authorize":
		l.authorize(w, r)
	case l.next != nil:
		next := l.next
		l.mu.Unlock()
		defer l.mu.Lock()
		next(w, r)
	case path == "/oauth2/1/token" && r.Method == http.MethodPost:
		l.token(w, r)
	case path == "/oauth2/1/revoke" && r.Method == http.MethodPost:
		delete(l.tokens, r.PostFormValue("token"))
		answer(w, http.StatusOK, map[string]any{})
	case path == digilocker.DefaultXMLPath && r.Method == http.MethodGet:
		l.eaadhaar(w, r)
	default:
		answer(w, http.StatusNotFound, map[string]any{"error": "invalid_uri"})
	}
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func (l *Locker) authorize(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	challenge, err := base64.RawURLEncoding.DecodeString(q.Get("code_challenge"))
	if q.Get("response_type") != "code" || q.Get("client_id") != ClientID || q.Get("redirect_uri") != l.Redirect ||
		q.Get("code_challenge_method") != "S256" || err != nil || len(challenge) != sha256.Size || q.Get("state") == "" {
		answer(w, http.StatusBadRequest, map[string]any{"error": "invalid_request"})
		return
	}
	back := url.Values{"state": {q.Get("state")}}
	if l.denies {
		back.Set("error", "access_denied")
	} else {
		code := rand.Text()
		l.codes[code] = q.Get("code_challenge")
		back.Set("code", code)
	}
	w.Header().Set("Location", l.Redirect+"?"+back.Encode())
	w.WriteHeader(http.StatusFound)
}

func (l *Locker) token(w http.ResponseWriter, r *http.Request) {
	challenge := l.codes[r.PostFormValue("code")]
	delete(l.codes, r.PostFormValue("code"))
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	switch {
	case r.PostFormValue("client_id") != ClientID || r.PostFormValue("client_secret") != ClientSecret:
		answer(w, http.StatusUnauthorized, map[string]any{"error": "invalid_client"})
	case r.PostFormValue("grant_type") != "authorization_code" || challenge == "" ||
		r.PostFormValue("redirect_uri") != l.Redirect || base64.RawURLEncoding.EncodeToString(sum[:]) != challenge:
		answer(w, http.StatusBadRequest, map[string]any{"error": "invalid_grant"})
	default:
		token := rand.Text()
		l.tokens[token] = true
		answer(w, http.StatusOK, map[string]any{
			"access_token": token, "expires_in": 3600, "token_type": "Bearer", "scope": "files.issueddocs",
			"refresh_token": rand.Text(), "digilocker_id": "123e4567-e89b-12d3-a456-426655440000",
			"name": "Asha Verma", "dob": "14051990", "gender": "F", "eaadhaar": "Y", "reference_key": "r",
		})
	}
}

func (l *Locker) eaadhaar(w http.ResponseWriter, r *http.Request) {
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	switch {
	case !l.tokens[token]:
		answer(w, http.StatusUnauthorized, map[string]any{"error": "invalid_token"})
	case l.failure != "":
		status := http.StatusNotFound
		if !strings.HasPrefix(l.failure, "aadhaar_") {
			status = http.StatusInternalServerError
		}
		answer(w, status, map[string]any{"error": l.failure, "error_description": "as it says"})
	default:
		w.Header().Set("Content-Type", "application/xml")
		_, _ = w.Write(l.document)
	}
}
