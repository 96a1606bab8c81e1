// Package identifier makes and reads ids, tokens and secrets
// (SPEC "Resources and their fields": identifier prefixes).
package identifier

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"math/big"
	"math/bits"
	"regexp"
	"strings"
	"sync"
	"time"
)

// Prefix tells what an id names.
type Prefix string

const (
	Tenant   Prefix = "tnt_"
	Request  Prefix = "vm_req_"
	Event    Prefix = "evt_"
	Delivery Prefix = "del_"
	Endpoint Prefix = "whe_"
	Document Prefix = "doc_"
	Key      Prefix = "key_"
	User     Prefix = "usr_"
	Attempt  Prefix = "att_"
	Audit    Prefix = "aud_"
	Mail     Prefix = "mail_"
	Usage    Prefix = "use_"
	Comment  Prefix = "com_"
	View     Prefix = "viw_"
	Session  Prefix = "ses_"
	Template Prefix = "tpl_"
	Replay   Prefix = "rpl_"
	Domain   Prefix = "dom_"
	Passkey  Prefix = "pky_"
	Export   Prefix = "exp_"
	// SignOnDomain is one whose addresses may sign in.
	SignOnDomain Prefix = "sod_"

	// ProvisioningToken of a company's directory.
	ProvisioningToken Prefix = "pvt_"

	LinkToken Prefix = "vm_t_"
	// ProvisioningSecret is what the directory sends.
	ProvisioningSecret Prefix = "vm_scim_"
	// Challenge is the value of a TXT record, which everybody may read.
	Challenge       Prefix = "verifyme-"
	SessionToken    Prefix = "vm_s_"
	PortalToken     Prefix = "vm_p_"
	PasswordToken   Prefix = "vm_pw_"
	AccessToken     Prefix = "vm_at_"
	SigningSecret   Prefix = "whsec_"
	KeyTest         Prefix = "vm_test_"
	KeyLive         Prefix = "vm_live_"
	PublishableTest Prefix = "vm_pk_test_"
	PublishableLive Prefix = "vm_pk_live_"
)

// Alphabet of ids and tokens, in the order of bytes.
const Alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// idLength is what 128 bits take in base62, padded so that byte order is the
// order of creation.
const idLength = 22

// tokenLength is what 256 bits take in base62.
const tokenLength = 43

var shape = regexp.MustCompile(`^[0-9A-Za-z]{22,64}$`)

// New makes an id that sorts by its time: 48 bits of milliseconds, then 80
// random bits. Ids that one process makes in the same millisecond keep their
// order, so that two events of one transaction list as they happened.
func New(p Prefix, at time.Time) string {
	var ms [8]byte
	binary.BigEndian.PutUint64(ms[:], uint64(at.UnixMilli()))
	raw := latest.after([6]byte(ms[2:]))
	return string(p) + base62(raw[:], idLength)
}

// Family is all of an id but its last character, for ids of another kind: with any
// of Alphabet after it it is an id that belongs to this one, and that neither New
// nor another id's family gives. Ids of a family sort as the ids that they belong to.
func Family(p Prefix, id string) string {
	return string(p) + id[len(id)-idLength:len(id)-1]
}

// From is the lowest id that New makes at the time or later.
func From(p Prefix, at time.Time) string {
	var ms [8]byte
	up := at.Add(time.Millisecond - 1).UnixMilli()
	binary.BigEndian.PutUint64(ms[:], uint64(max(up, 0)))
	var raw [16]byte
	copy(raw[:6], ms[2:])
	return string(p) + base62(raw[:], idLength)
}

// TimeOf an id that New has made, or From; the zero time for what is none.
func TimeOf(id string) time.Time {
	if len(id) < idLength {
		return time.Time{}
	}
	value, base := new(big.Int), big.NewInt(int64(len(Alphabet)))
	for _, letter := range id[len(id)-idLength:] {
		digit := strings.IndexRune(Alphabet, letter)
		if digit < 0 {
			return time.Time{}
		}
		value.Add(value.Mul(value, base), big.NewInt(int64(digit)))
	}
	return time.UnixMilli(value.Rsh(value, 80).Int64()).UTC()
}

// remembered milliseconds: far more than transactions are under way at once,
// each with its own time; a sandbox clock may be anywhere.
const remembered = 4096

// sequence counts on within each of the milliseconds that it has seen last.
type sequence struct {
	mu     sync.Mutex
	last   map[[6]byte][10]byte
	seen   [remembered][6]byte
	oldest int
}

var latest = sequence{last: map[[6]byte][10]byte{}}

func (s *sequence) after(ms [6]byte) (raw [16]byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	low, known := s.last[ms]
	if !known {
		delete(s.last, s.seen[s.oldest])
		s.seen[s.oldest] = ms
		s.oldest = (s.oldest + 1) % remembered
	}
	if !known || !increment(low[:]) {
		fillRandom(low[:])
	}
	s.last[ms] = low
	copy(raw[:6], ms[:])
	copy(raw[6:], low[:])
	return raw
}

// increment adds a random step, so that the next id cannot be guessed, and one
// that leaves the family of this id; false when the bits run over.
func increment(b []byte) bool {
	var random [4]byte
	fillRandom(random[:])
	carry := uint64(binary.BigEndian.Uint32(random[:])) + uint64(len(Alphabet))
	for i := len(b) - 1; i >= 0 && carry > 0; i-- {
		carry += uint64(b[i])
		b[i] = byte(carry)
		carry >>= 8
	}
	return carry == 0
}

// NewToken makes a secret of 256 random bits.
func NewToken(p Prefix) string {
	var raw [32]byte
	fillRandom(raw[:])
	return string(p) + base62(raw[:], tokenLength)
}

// Hash is how keys and tokens are kept and looked up: 256 random bits need no
// salt and no slow hash.
func Hash(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// Valid reports whether s has the shape of an id or token with the prefix, so
// that garbage never reaches a query.
func Valid(p Prefix, s string) bool {
	rest, ok := strings.CutPrefix(s, string(p))
	return ok && shape.MatchString(rest)
}

func fillRandom(b []byte) {
	// crypto/rand.Read never fails since Go 1.24: it ends the program instead.
	_, _ = rand.Read(b)
}

// base62 of whole groups of 8 bytes.
func base62(raw []byte, width int) string {
	groups := make([]uint64, len(raw)/8)
	for i := range groups {
		groups[i] = binary.BigEndian.Uint64(raw[8*i:])
	}
	out := make([]byte, width)
	for i := width - 1; i >= 0; i-- {
		var digit uint64
		for g := range groups {
			groups[g], digit = bits.Div64(digit, groups[g], uint64(len(Alphabet)))
		}
		out[i] = Alphabet[digit]
	}
	return string(out)
}
