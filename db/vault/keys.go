package vault

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/tink-crypto/tink-go/v2/aead"
	"github.com/tink-crypto/tink-go/v2/insecurecleartextkeyset"
	"github.com/tink-crypto/tink-go/v2/keyset"
)

// A key is changed in steps, each on every process before the next: a new key that only
// reads is added, it becomes the primary one, what others have sealed is sealed anew,
// and the old one is removed. The PRF has one key for good: it makes blind indexes,
// which could not be found by another.

// Key of a keyset file that seals and opens.
type Key struct {
	ID uint32
	// Primary: what is sealed is sealed by it. Any other key only opens.
	Primary bool
}

// prefixBytes before each sealed value: a version and the id of its key (Tink's wire
// format).
const prefixBytes = 5

// Removable gives an error where the key is the file's primary one, and the beginning of what it has sealed.
func Removable(path string, id uint32) (beginning []byte, err error) {
	keys, err := Keys(path)
	if err == nil && slices.Contains(keys, Key{ID: id, Primary: true}) {
		err = fmt.Errorf("keyset file %s: %w", path, errPrimaryKey)
	}
	return beginningOf(id), err
}

var errPrimaryKey = errors.New("the primary key cannot be removed: make another one primary first")

// Keys of the file, in the order in which they were added.
func Keys(path string) (keys []Key, err error) {
	_, manager, err := aeadOf(path)
	if err != nil {
		return nil, err
	}
	handle, err := manager.Handle()
	if err != nil {
		return nil, err
	}
	info := handle.KeysetInfo()
	for _, k := range info.GetKeyInfo() {
		keys = append(keys, Key{ID: k.GetKeyId(), Primary: k.GetKeyId() == info.GetPrimaryKeyId()})
	}
	return keys, nil
}

// AddKey adds a new key that only opens to the file, and gives its id.
func AddKey(path string) (id uint32, err error) {
	err = change(path, func(m *keyset.Manager) error {
		id, err = m.Add(aead.AES256GCMKeyTemplate())
		return err
	})
	return id, err
}

// PromoteKey makes the key the primary one.
func PromoteKey(path string, id uint32) error {
	return change(path, func(m *keyset.Manager) error { return m.SetPrimary(id) })
}

// RemoveKey takes the key out of the file. What it has sealed cannot be read any more.
func RemoveKey(path string, id uint32) error {
	return change(path, func(m *keyset.Manager) error {
		handle, err := m.Handle()
		if err != nil {
			return err
		}
		if handle.KeysetInfo().GetPrimaryKeyId() == id {
			return errPrimaryKey
		}
		return m.Delete(id)
	})
}

// change writes the whole file anew, or leaves it as it was. Of two at once the later one reads what the earlier one
// has written.
func change(path string, fn func(*keyset.Manager) error) error {
	return alone(path, func(file string) error { return changeAlone(file, fn) })
}

func changeAlone(path string, fn func(*keyset.Manager) error) error {
	f, manager, err := aeadOf(path)
	if err != nil {
		return err
	}
	if err := fn(manager); err != nil {
		return fmt.Errorf("keyset file %s: %w", path, err)
	}
	if f.AEAD, err = freshKeyset(manager.Handle()); err != nil {
		return err
	}
	raw, err := json.Marshal(f)
	if err != nil {
		return err
	}
	return writeWhole(path, raw)
}

func aeadOf(path string) (f keysetFile, m *keyset.Manager, err error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return f, nil, fmt.Errorf("keyset file: %w", err)
	}
	if err := json.Unmarshal(raw, &f); err != nil {
		return f, nil, fmt.Errorf("keyset file %s is not JSON: %w", path, err)
	}
	handle, err := insecurecleartextkeyset.Read(keyset.NewJSONReader(bytes.NewReader(f.AEAD)))
	if err != nil {
		return f, nil, fmt.Errorf("keyset file %s, aead: %w", path, err)
	}
	return f, keyset.NewManagerFromHandle(handle), nil
}
