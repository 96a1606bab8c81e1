package spec

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"net/http"
	"net/url"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// device is an authenticator with one passkey, and the browser before it. What it gives can
// be bent before it is signed.
type device struct {
	t      *testing.T
	id     []byte
	key    *ecdsa.PrivateKey
	handle []byte
	count  uint32
	bend   bend
}

// bend of an answer; what is empty is as it should be.
type bend struct {
	origin, party, challenge, kind string
	handle                         []byte
	// without these bits of the flags.
	without byte
	// count in place of the next.
	count *uint32
	// forged is signed by another key.
	forged bool
}

const (
	userPresent  = 1
	userVerified = 4
	attested     = 64
)

func newDevice(t *testing.T) *device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	d := &device{t: t, id: make([]byte, 32), key: key}
	if _, err := rand.Read(d.id); err != nil {
		t.Fatal(err)
	}
	return d
}

// shown is the device when its answer is bent.
func (d *device) shown(b bend) *device {
	bent := *d
	bent.bend = b
	return &bent
}

func b64(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

func unb64(t *testing.T, text string) []byte {
	t.Helper()
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func or(bent, right string) string {
	if bent != "" {
		return bent
	}
	return right
}

// originOf passkeys of the deployment, which is at an address of this machine.
func originOf(a *app.App) string {
	base, _ := url.Parse(a.BaseURL)
	return "http://localhost:" + base.Port()
}

func (d *device) client(a *app.App, kind, challenge string) []byte {
	raw, err := json.Marshal(map[string]any{
		"type": or(d.bend.kind, kind), "challenge": or(d.bend.challenge, challenge),
		"origin": or(d.bend.origin, originOf(a)), "crossOrigin": false,
	})
	if err != nil {
		d.t.Fatal(err)
	}
	return raw
}

func (d *device) data(flags byte) []byte {
	party := sha256.Sum256([]byte(or(d.bend.party, "localhost")))
	count := d.count
	if d.bend.count != nil {
		count = *d.bend.count
	}
	return binary.BigEndian.AppendUint32(append(party[:], flags&^d.bend.without), count)
}

// make answers the options of beginPasskey.
func (d *device) make(a *app.App, options string) string {
	var asked struct {
		Challenge string
		User      struct{ ID string }
	}
	if err := json.Unmarshal([]byte(options), &asked); err != nil {
		d.t.Fatalf("the options are %s: %v", options, err)
	}
	d.handle = unb64(d.t, asked.User.ID)
	public, err := d.key.PublicKey.Bytes()
	if err != nil {
		d.t.Fatal(err)
	}
	data := append(d.data(userPresent|userVerified|attested), make([]byte, 16)...)
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(d.id))), d.id...)
	// The COSE key: EC2, ES256, P-256, and the two coordinates.
	data = append(data, 0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32)
	data = append(append(data, public[1:33]...), 0x22, 0x58, 32)
	data = append(data, public[33:]...)
	// {"fmt": "none", "attStmt": {}, "authData": data}
	object := append([]byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"), byte(len(data)))
	return d.answer(map[string]any{
		"clientDataJSON":    b64(d.client(a, "webauthn.create", asked.Challenge)),
		"attestationObject": b64(append(object, data...)), "transports": []string{"internal"},
	})
}

// show answers the options of a log-in or a step-up.
func (d *device) show(a *app.App, begun app.Answer) string {
	d.count++
	client, data := d.client(a, "webauthn.get", begun.Text("publicKey.challenge")), d.data(userPresent|userVerified)
	hash := sha256.Sum256(client)
	signed := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	key := d.key
	if d.bend.forged {
		key = newDevice(d.t).key
	}
	signature, err := ecdsa.SignASN1(rand.Reader, key, signed[:])
	if err != nil {
		d.t.Fatal(err)
	}
	handle := d.handle
	if d.bend.handle != nil {
		handle = d.bend.handle
	}
	return d.answer(map[string]any{
		"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature), "userHandle": b64(handle),
	})
}

func (d *device) answer(response map[string]any) string {
	raw, err := json.Marshal(map[string]any{
		"id": b64(d.id), "rawId": b64(d.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{},
	})
	if err != nil {
		d.t.Fatal(err)
	}
	return string(raw)
}

const (
	beginPasskey  = `mutation { beginPasskey }`
	addPasskey    = `mutation($name: String!, $answer: String!) { addPasskey(name: $name, answer: $answer) { id name } }`
	removePasskey = `mutation($id: ID!) { removePasskey(id: $id) { id } }`
	listPasskeys  = `{ passkeys { id name backedUp createdAt lastUsedAt } }`

	passkeyLogin  = "/api/portal/session/passkey"
	passkeyStepUp = "/api/portal/session/step-up/passkey"
)

// enrolPasskey of a user of the role, on a new device.
func enrolPasskey(t *testing.T, a *app.App, role access.Role) *device {
	t.Helper()
	d := newDevice(t)
	a.StepUp(role, a.Password(role)).Want(http.StatusOK)
	d.add(a, a.Portal(role), "Phone").Want()
	return d
}

func (d *device) add(a *app.App, p *app.Portal, name string) app.GraphQL {
	options := p.Ask(beginPasskey, nil).Want().Text("data.beginPasskey")
	return p.Ask(addPasskey, app.Fields{"name": name, "answer": d.make(a, options)})
}

func give(to interface {
	POST(path string, body any, headers ...string) app.Answer
}, path, answer string,
) app.Answer {
	return to.POST(path, `{"answer":`+answer+`}`)
}

// logIn by the device's passkey.
func (d *device) logIn(a *app.App) app.Answer {
	begun := a.As("").POST(passkeyLogin+"/begin", nil).Want(http.StatusOK)
	return give(a.As(""), passkeyLogin, d.show(a, begun))
}

func (d *device) stepUp(a *app.App, p *app.Portal) app.Answer {
	begun := p.POST(passkeyStepUp+"/begin", nil).Want(http.StatusOK)
	return give(p, passkeyStepUp, d.show(a, begun))
}
