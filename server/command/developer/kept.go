package developer

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
)

// keptEndpoint is what `verifyme listen` remembers of its endpoint between two
// runs, in a file that its owner alone can read. The file is locked while a
// command listens.
type keptEndpoint struct {
	EndpointID string `json:"endpointId"`
	Secret     string `json:"secret"`

	file *os.File
}

// errListening: another command has the file.
var errListening = errors.New("another verifyme listen runs for this data directory and key")

// openKept locks the file of the key in the data directory. It is empty at the
// first run, and where it cannot be read any more.
func openKept(dataDir, apiKey string) (*keptEndpoint, error) {
	if err := os.MkdirAll(dataDir, 0o700); err != nil {
		return nil, err
	}
	key := sha256.Sum256([]byte(apiKey))
	path := filepath.Join(dataDir, "listen-"+hex.EncodeToString(key[:6])+".json")
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = file.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, errListening
		}
		return nil, fmt.Errorf("lock %s: %w", path, err)
	}
	k := &keptEndpoint{file: file}
	raw, err := io.ReadAll(file)
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	if json.Unmarshal(raw, k) != nil || k.EndpointID == "" || k.Secret == "" {
		k.EndpointID, k.Secret = "", ""
	}
	return k, nil
}

// save under the lock.
func (k *keptEndpoint) save(endpointID, secret string) error {
	k.EndpointID, k.Secret = endpointID, secret
	raw, err := json.MarshalIndent(k, "", "  ")
	if err != nil {
		return err
	}
	if err := k.file.Truncate(0); err != nil {
		return err
	}
	_, err = k.file.WriteAt(append(raw, '\n'), 0)
	return err
}

// close ends the lock.
func (k *keptEndpoint) close() error { return k.file.Close() }
