package app

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"
)

// The one client of a test's provider.
const (
	OpenIDClient = "verifyme at the bank"
	openIDSecret = "the secret: of/the client"
)

// OpenID is a provider: discovery, keys, a page that asks nobody, and tokens for codes that are used once and by
// whoever holds the verifier of PKCE. Its hooks make it hostile.
type OpenID struct {
	t      testing.TB
	server *httptest.Server
	clock  *Clock

	mu    sync.Mutex
	codes map[string]url.Values
	key   *rsa.PrivateKey
	// kid of the key that signs now.
	kid string
	ec  *ecdsa.PrivateKey
	// Subject and Claims of who is signed in there; Claims replace those that a token has otherwise, and nil ones are
	// left out.
	Subject string
	Claims  Fields
	// Sign replaces how a token is signed.
	Sign func(o *OpenID, claims Fields) string
	// Answer replaces the answer at a path where it returns true.
	Answer func(w http.ResponseWriter, r *http.Request) bool
	// Asked counts requests by path.
	asked map[string]int
	// authorized are the queries that browsers came with.
	authorized []url.Values
}

// StartOpenID is a provider beside the deployment.
func StartOpenID(t testing.TB, clock *Clock) *OpenID {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	ec, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	o := &OpenID{
		t: t, clock: clock, codes: map[string]url.Values{}, key: key, kid: "one", ec: ec, asked: map[string]int{},
		Subject: "subject-1", Claims: Fields{},
	}
	o.server = httptest.NewServer(o)
	t.Cleanup(o.server.Close)
	return o
}

// Issuer of its tokens.
func (o *OpenID) Issuer() string { return o.server.URL }

// Secret of the client.
func (o *OpenID) Secret() string { return openIDSecret }

// Asked is how often the path was asked for.
func (o *OpenID) Asked(path string) int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.asked[path]
}

// Set changes the provider under its lock.
func (o *OpenID) Set(change func(o *OpenID)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	change(o)
}

// Rotate the key; tokens are signed by the new one.
func (o *OpenID) Rotate() {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		o.t.Fatal(err)
	}
	o.Set(func(o *OpenID) { o.key, o.kid = key, o.kid+"-next" })
}

// ServeHTTP implements http.Handler.
func (o *OpenID) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	o.mu.Lock()
	o.asked[r.URL.Path]++
	answer := o.Answer
	o.mu.Unlock()
	if answer != nil && answer(w, r) {
		return
	}
	switch r.URL.Path {
	case "/.well-known/openid-configuration":
		writeJSON(w, Fields{
			"issuer": o.Issuer(), "authorization_endpoint": o.Issuer() + "/authorize", "token_endpoint": o.Issuer() + "/token",
			"jwks_uri": o.Issuer() + "/keys", "id_token_signing_alg_values_supported": []string{"RS256", "ES256", "HS256"},
			"code_challenge_methods_supported": []string{"S256"}, "response_types_supported": []string{"code"},
		})
	case "/keys":
		writeJSON(w, o.keys())
	case "/authorize":
		o.authorize(w, r)
	case "/token":
		o.token(w, r)
	default:
		http.NotFound(w, r)
	}
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}

func base64URL(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func (o *OpenID) keys() Fields {
	o.mu.Lock()
	defer o.mu.Unlock()
	e := big.NewInt(int64(o.key.E)).Bytes()
	point, err := o.ec.PublicKey.Bytes()
	if err != nil {
		o.t.Error(err)
	}
	return Fields{"keys": []Fields{
		{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": o.kid, "n": base64URL(o.key.N.Bytes()), "e": base64URL(e)},
		{"kty": "EC", "use": "sig", "crv": "P-256", "kid": "ec", "x": base64URL(point[1:33]), "y": base64URL(point[33:])},
	}}
}

// authorize sends the browser back with a code for whoever is signed in.
func (o *OpenID) authorize(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	code := rand.Text()
	o.mu.Lock()
	o.codes[code] = query
	o.authorized = append(o.authorized, query)
	o.mu.Unlock()
	if query.Get("client_id") != OpenIDClient || query.Get("code_challenge_method") != "S256" ||
		query.Get("response_type") != "code" {
		http.Error(w, "bad request", http.StatusBadRequest)
		return
	}
	back := query.Get("redirect_uri") + "?" + url.Values{"code": {code}, "state": {query.Get("state")}}.Encode()
	http.Redirect(w, r, back, http.StatusFound)
}

func (o *OpenID) token(w http.ResponseWriter, r *http.Request) {
	id, secret, _ := r.BasicAuth()
	id, _ = url.QueryUnescape(id)
	secret, _ = url.QueryUnescape(secret)
	o.mu.Lock()
	query, known := o.codes[r.PostFormValue("code")]
	delete(o.codes, r.PostFormValue("code"))
	o.mu.Unlock()
	sum := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	w.Header().Set("Content-Type", "application/json")
	switch {
	case id != OpenIDClient || secret != openIDSecret:
		w.WriteHeader(http.StatusUnauthorized)
		writeJSON(w, Fields{"error": "invalid_client"})
	case !known || base64URL(sum[:]) != query.Get("code_challenge") ||
		r.PostFormValue("redirect_uri") != query.Get("redirect_uri"):
		w.WriteHeader(http.StatusBadRequest)
		writeJSON(w, Fields{"error": "invalid_grant"})
	default:
		writeJSON(w, Fields{
			"access_token": "nobody's", "token_type": "Bearer", "expires_in": 60, "id_token": o.idToken(query),
		})
	}
}

func (o *OpenID) idToken(query url.Values) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.clock.Now()
	claims := Fields{
		"iss": o.server.URL, "sub": o.Subject, "aud": OpenIDClient, "exp": now.Add(5 * time.Minute).Unix(),
		"iat": now.Unix(), "nonce": query.Get("nonce"), "email_verified": true,
	}
	if query.Get("max_age") != "" {
		claims["auth_time"] = now.Unix()
	}
	for name, value := range o.Claims {
		if claims[name] = value; value == nil {
			delete(claims, name)
		}
	}
	if o.Sign != nil {
		return o.Sign(o, claims)
	}
	return o.RS256(claims)
}

func unsigned(header, claims Fields) string {
	h, _ := json.Marshal(header)
	c, _ := json.Marshal(claims)
	return base64URL(h) + "." + base64URL(c)
}

// RS256 signs with the key of now.
func (o *OpenID) RS256(claims Fields) string {
	input := unsigned(Fields{"alg": "RS256", "kid": o.kid}, claims)
	sum := sha256.Sum256([]byte(input))
	signature, err := rsa.SignPKCS1v15(rand.Reader, o.key, crypto.SHA256, sum[:])
	if err != nil {
		o.t.Error(err)
	}
	return input + "." + base64URL(signature)
}

// ES256 signs with the other key.
func (o *OpenID) ES256(claims Fields) string {
	input := unsigned(Fields{"alg": "ES256", "kid": "ec"}, claims)
	sum := sha256.Sum256([]byte(input))
	r, s, err := ecdsa.Sign(rand.Reader, o.ec, sum[:])
	if err != nil {
		o.t.Error(err)
	}
	signature := make([]byte, 64)
	r.FillBytes(signature[:32])
	s.FillBytes(signature[32:])
	return input + "." + base64URL(signature)
}

// None is no signature.
func (o *OpenID) None(claims Fields) string { return unsigned(Fields{"alg": "none"}, claims) + "." }

// HS256 takes what everybody may read, the public key, for a shared secret.
func (o *OpenID) HS256(claims Fields) string {
	der, err := x509.MarshalPKIXPublicKey(&o.key.PublicKey)
	if err != nil {
		o.t.Error(err)
	}
	mac := hmac.New(sha256.New, pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))
	input := unsigned(Fields{"alg": "HS256", "kid": o.kid}, claims)
	mac.Write([]byte(input))
	return input + "." + base64URL(mac.Sum(nil))
}

// Foreign signs with a key that the provider does not have, under the name of one that it has.
func (o *OpenID) Foreign(claims Fields) string {
	other, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		o.t.Error(err)
	}
	return (&OpenID{t: o.t, key: other, kid: o.kid}).RS256(claims)
}

// Authorized are the queries that browsers came with, as one text.
func (o *OpenID) Authorized() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	var all []string
	for _, q := range o.authorized {
		all = append(all, q.Encode())
	}
	return strings.Join(all, "\n")
}
