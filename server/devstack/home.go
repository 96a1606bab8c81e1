//go:build unix

package devstack

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

const (
	servicesName = "services"
	settingsName = "embedded.json"
	lockName     = "lock"

	// fallbackServices takes the servers' files when root has put the data
	// directory where the unprivileged account cannot go, as under /root.
	fallbackServices = "/var/lib/verifyme"
)

// home is the data directory, held under its lock.
type home struct {
	dir      string
	services string // the servers' folders, without symbolic links
	account  *account
	settings settings
	lock     *os.File
}

// settings are kept from one run to the next. Only the owner can read the file.
type settings struct {
	PostgresPort     int    `json:"postgresPort"`
	RedisPort        int    `json:"redisPort"`
	AdminPassword    string `json:"adminPassword"`
	DatabasePassword string `json:"databasePassword"`
	RedisPassword    string `json:"redisPassword"`
}

// openHome creates what is missing of the data directory, and locks it.
// program is any program that the children's account must be able to run.
func openHome(dir, program string) (*home, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if err := makeDataDir(dir); err != nil {
		return nil, err
	}
	lock, err := takeLock(filepath.Join(dir, lockName))
	if err != nil {
		return nil, err
	}
	h := &home{dir: dir, lock: lock}
	if err := h.openServices(program); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	if err := h.loadSettings(); err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return h, nil
}

func (h *home) close() error { return h.lock.Close() }

func makeDataDir(dir string) error {
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	info, err := os.Stat(dir)
	if err != nil {
		return err
	}
	if os.Geteuid() != 0 {
		return nil
	}
	// The account must be able to pass through to its folder below.
	return os.Chmod(dir, info.Mode().Perm()|0o011)
}

// takeLock holds the file until it is closed or the process has ended. The file
// names the process that holds it.
func takeLock(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		defer file.Close()
		if !errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, fmt.Errorf("lock %s: %w", path, err)
		}
		holder, err := io.ReadAll(io.LimitReader(file, 32))
		if err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("the data directory %s is in use by process %s",
			filepath.Dir(path), strings.TrimSpace(string(holder)))
	}
	if err := errors.Join(file.Truncate(0), writeAt(file, fmt.Sprintln(os.Getpid()))); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}

func writeAt(file *os.File, text string) error {
	_, err := file.WriteAt([]byte(text), 0)
	return err
}

// openServices finds or creates the servers' folder and the account that owns
// it. A folder that an ordinary user has made stays that user's in a run by root.
func (h *home) openServices(program string) error {
	path := filepath.Join(h.dir, servicesName)
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return h.makeServices(path, program)
	}
	resolved, err := filepath.EvalSymlinks(path)
	if err != nil {
		return fmt.Errorf("the servers' files are gone: %w; remove %s to begin anew", err, h.dir)
	}
	h.services = resolved
	if os.Geteuid() != 0 {
		return nil
	}
	if h.account, err = ownerOf(resolved); err != nil {
		return err
	}
	if h.account == nil {
		return fmt.Errorf("%s belongs to root: remove it to begin anew", resolved)
	}
	if err := h.account.canWorkIn(resolved, program); err != nil {
		return fmt.Errorf("user id %d, which owns %s, cannot work there: %w", h.account.uid, resolved, err)
	}
	return nil
}

func (h *home) makeServices(path, program string) (err error) {
	if os.Geteuid() == 0 {
		if h.account, err = unprivilegedAccount(); err != nil {
			return err
		}
	}
	if err := h.makeOwned(path); err != nil {
		return err
	}
	if h.account.canWorkIn(path, program) == nil {
		h.services, err = filepath.EvalSymlinks(path)
		return err
	}
	if err := os.Remove(path); err != nil {
		return err
	}
	if err := os.MkdirAll(fallbackServices, 0o755); err != nil {
		return err
	}
	h.services = filepath.Join(fallbackServices, randomHex(8))
	if err := h.makeOwned(h.services); err != nil {
		return err
	}
	if err := h.account.canWorkIn(h.services, program); err != nil {
		return fmt.Errorf("user id %d cannot work in %s nor in %s: %w; choose another data directory",
			h.account.uid, path, h.services, err)
	}
	return os.Symlink(h.services, path)
}

func (h *home) makeOwned(folder string) error {
	if err := os.Mkdir(folder, 0o700); err != nil {
		return err
	}
	return h.account.own(folder)
}

// loadSettings reads the file, or draws new secrets for a new directory.
func (h *home) loadSettings() error {
	path := filepath.Join(h.dir, settingsName)
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Stat(filepath.Join(h.services, clusterFolder)); err == nil {
			return fmt.Errorf("%s is gone, and with it the passwords of the database: remove %s to begin anew", path, h.dir)
		}
		h.settings = settings{AdminPassword: randomHex(24), DatabasePassword: randomHex(24), RedisPassword: randomHex(24)}
		return h.saveSettings()
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, &h.settings); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

func (h *home) saveSettings() error {
	content, err := json.MarshalIndent(h.settings, "", "  ")
	if err != nil {
		return err
	}
	return writeFile(filepath.Join(h.dir, settingsName), append(content, '\n'))
}

// writeFile replaces the file as a whole: a crash leaves the old or the new.
func writeFile(path string, content []byte) error {
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	err = errors.Join(err, file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}

func randomHex(bytes int) string {
	secret := make([]byte, bytes)
	// It never fails: the runtime ends the program if the system has no
	// randomness to give.
	_, _ = rand.Read(secret)
	return hex.EncodeToString(secret)
}
