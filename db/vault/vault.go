// Package vault encrypts personal fields and secrets with a keyset that is
// kept outside the database. Each request has a data key of its own, wrapped
// by the keyset: destroying the wrapped key erases the request.
package vault

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"github.com/tink-crypto/tink-go/v2/aead"
	"github.com/tink-crypto/tink-go/v2/aead/subtle"
	"github.com/tink-crypto/tink-go/v2/insecurecleartextkeyset"
	"github.com/tink-crypto/tink-go/v2/keyset"
	"github.com/tink-crypto/tink-go/v2/prf"
	"github.com/tink-crypto/tink-go/v2/tink"
)

// macBytes of codes and blind indexes.
const macBytes = 32

// Vault holds the deployment's keys in memory.
type Vault struct {
	aead tink.AEAD
	prf  *prf.Set
	// current is how a value begins that the primary key has sealed; known are the beginnings of all keys.
	current []byte
	known   [][]byte
}

// keysetFile is the file: two Tink keysets in clear JSON. Its protection is
// the file's own: mode 0600, or a mounted secret.
type keysetFile struct {
	AEAD json.RawMessage `json:"aead"`
	PRF  json.RawMessage `json:"prf"`
}

// Open reads the keyset file.
func Open(path string) (*Vault, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("keyset file: %w", err)
	}
	var f keysetFile
	if err := json.Unmarshal(raw, &f); err != nil {
		return nil, fmt.Errorf("keyset file %s is not JSON: %w", path, err)
	}
	aeadHandle, err := insecurecleartextkeyset.Read(keyset.NewJSONReader(bytes.NewReader(f.AEAD)))
	if err != nil {
		return nil, fmt.Errorf("keyset file %s, aead: %w", path, err)
	}
	prfHandle, err := insecurecleartextkeyset.Read(keyset.NewJSONReader(bytes.NewReader(f.PRF)))
	if err != nil {
		return nil, fmt.Errorf("keyset file %s, prf: %w", path, err)
	}
	v := &Vault{}
	if v.aead, err = aead.New(aeadHandle); err != nil {
		return nil, fmt.Errorf("keyset file %s, aead: %w", path, err)
	}
	if v.prf, err = prf.NewPRFSet(prfHandle); err != nil {
		return nil, fmt.Errorf("keyset file %s, prf: %w", path, err)
	}
	probe, err := v.aead.Encrypt(nil, nil)
	if err != nil {
		return nil, fmt.Errorf("keyset file %s, aead: %w", path, err)
	}
	v.current = probe[:prefixBytes]
	for _, key := range aeadHandle.KeysetInfo().GetKeyInfo() {
		v.known = append(v.known, beginningOf(key.GetKeyId()))
	}
	return v, nil
}

// Create writes a fresh keyset file, mode 0600, unless one is there.
func Create(path string) error {
	err := CreateNew(path)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	return err
}

// CreateNew is Create, and gives fs.ErrExist where a file is there.
func CreateNew(path string) error {
	if err := missing(path); err != nil {
		return err
	}
	aeadJSON, err := freshKeyset(keyset.NewHandle(aead.AES256GCMKeyTemplate()))
	if err != nil {
		return err
	}
	prfJSON, err := freshKeyset(keyset.NewHandle(prf.HMACSHA256PRFKeyTemplate()))
	if err != nil {
		return err
	}
	raw, err := json.Marshal(keysetFile{AEAD: aeadJSON, PRF: prfJSON})
	if err != nil {
		return err
	}
	return alone(path, func(file string) error {
		if err := missing(file); err != nil {
			return err
		}
		return writeWhole(file, raw)
	})
}

func freshKeyset(h *keyset.Handle, err error) (json.RawMessage, error) {
	if err != nil {
		return nil, fmt.Errorf("make a keyset: %w", err)
	}
	var b bytes.Buffer
	if err := insecurecleartextkeyset.Write(h, keyset.NewJSONWriter(&b)); err != nil {
		return nil, fmt.Errorf("write a keyset: %w", err)
	}
	return b.Bytes(), nil
}

// Seal encrypts under the keyset; context binds the value to its row.
func (v *Vault) Seal(plain []byte, context string) ([]byte, error) {
	return v.aead.Encrypt(plain, []byte(context))
}

// Open decrypts what Seal made with the same context.
func (v *Vault) Open(sealed []byte, context string) ([]byte, error) {
	return v.aead.Decrypt(sealed, []byte(context))
}

// Current is how each value begins that Seal gives by now; after a change of the keyset's
// primary key older values begin otherwise.
func (v *Vault) Current() []byte { return bytes.Clone(v.current) }

// Knows reports whether the keyset has the key that seals values with this beginning.
func (v *Vault) Knows(beginning []byte) bool {
	return slices.ContainsFunc(v.known, func(known []byte) bool { return bytes.Equal(known, beginning) })
}

// beginningOf each value that the key with the id seals, in Tink's wire format.
func beginningOf(id uint32) []byte { return binary.BigEndian.AppendUint32([]byte{1}, id) }

// KeyOf the value's beginning by its id, as operators know it.
func KeyOf(beginning []byte) (id uint32) {
	if len(beginning) == prefixBytes {
		id = binary.BigEndian.Uint32(beginning[1:])
	}
	return id
}

// Reseal a value by the primary key.
func (v *Vault) Reseal(sealed []byte, context string) ([]byte, error) {
	plain, err := v.Open(sealed, context)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", context, err)
	}
	return v.Seal(plain, context)
}

// CodeMAC binds a one-time code to its request and step.
func (v *Vault) CodeMAC(requestID, stepKey, code string) []byte {
	return v.mac("code", requestID, stepKey, code)
}

// BlindIndex lets an encrypted value be looked up; it is printable.
func (v *Vault) BlindIndex(kind, value string) []byte {
	return []byte(base64.RawURLEncoding.EncodeToString(v.mac("index", kind, value)))
}

// CapabilityMAC signs what a bearer may do.
func (v *Vault) CapabilityMAC(kind string, parts ...string) []byte {
	return v.mac(append([]string{"capability", kind}, parts...)...)
}

func (v *Vault) mac(parts ...string) []byte {
	// JSON keeps ("a", "bc") and ("ab", "c") apart.
	input, err := json.Marshal(parts)
	if err == nil {
		var out []byte
		if out, err = v.prf.ComputePrimaryPRF(input, macBytes); err == nil {
			return out
		}
	}
	// Strings always marshal and the output size is fixed and valid.
	panic(fmt.Sprintf("keyed hash: %v", err))
}

// DataKey encrypts the fields of one request. The zero key stands for one that was
// destroyed: it neither seals nor opens.
type DataKey struct {
	aead tink.AEAD
	// files is the same cipher, which writes into memory of the caller.
	files cipher.AEAD
	// raw key, of which those of files are derived.
	raw [dataKeyBytes]byte
	// lost: it could not be read.
	lost bool
}

// LostKey stands for one that cannot be read, where the rest of a row is shown or ended: it opens everything as absent,
// and seals nothing.
func LostKey() DataKey { return DataKey{lost: true} }

var (
	errDestroyed = errors.New("the data key was destroyed")
	errLost      = errors.New("the data key cannot be read")
)

const dataKeyBytes = 32

// NewDataKey makes a data key and its wrapped form for the row.
func (v *Vault) NewDataKey(context string) (k DataKey, wrapped []byte, err error) {
	raw := make([]byte, dataKeyBytes)
	_, _ = rand.Read(raw) // never fails since Go 1.24
	if k, err = dataKeyOf(raw); err != nil {
		return k, nil, err
	}
	wrapped, err = v.Seal(raw, context)
	return k, wrapped, err
}

// Unwrap gives back the data key.
func (v *Vault) Unwrap(wrapped []byte, context string) (k DataKey, err error) {
	raw, err := v.Open(wrapped, context)
	if err != nil {
		return k, fmt.Errorf("unwrap data key of %s: %w", context, err)
	}
	return dataKeyOf(raw)
}

func dataKeyOf(raw []byte) (k DataKey, err error) {
	if copy(k.raw[:], raw) != dataKeyBytes {
		return k, errors.New("a data key has another length")
	}
	if k.aead, err = subtle.NewAESGCM(raw); err != nil {
		return k, err
	}
	block, err := aes.NewCipher(raw)
	if err != nil {
		return k, err
	}
	// A random nonce stands before what is sealed, as Tink writes it.
	k.files, err = cipher.NewGCMWithRandomNonce(block)
	return k, err
}

// Seal encrypts a field; context binds it to its column and row.
func (k DataKey) Seal(plain []byte, context string) ([]byte, error) {
	if k.lost {
		return nil, errLost
	}
	if k.aead == nil {
		return nil, errDestroyed
	}
	return k.aead.Encrypt(plain, []byte(context))
}

// Open decrypts a field.
func (k DataKey) Open(sealed []byte, context string) ([]byte, error) {
	if k.lost {
		return nil, nil
	}
	if k.aead == nil {
		return nil, errDestroyed
	}
	return k.aead.Decrypt(sealed, []byte(context))
}
