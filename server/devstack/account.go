//go:build unix

package devstack

import (
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"syscall"
)

// account is the unprivileged user that the children run as when we are root,
// because PostgreSQL refuses to run as root. nil means our own user.
type account struct {
	uid, gid uint32
}

func (a *account) credential() *syscall.Credential {
	if a == nil {
		return nil
	}
	return &syscall.Credential{Uid: a.uid, Gid: a.gid}
}

// own gives a file or folder to the account.
func (a *account) own(path string) error {
	if a == nil {
		return nil
	}
	return os.Lchown(path, int(a.uid), int(a.gid))
}

// canWorkIn tries what the children will have to do: enter the folder, and
// run a program there. Computing it from modes would miss access lists and
// mount options.
func (a *account) canWorkIn(folder, program string) error {
	if a == nil {
		return nil
	}
	cmd := exec.Command(program, "--version")
	cmd.Dir = folder
	cmd.Env = childEnvironment
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: a.credential()}
	return cmd.Run()
}

// unprivilegedAccount is PostgreSQL's own user where a package has made it.
func unprivilegedAccount() (*account, error) {
	for _, name := range []string{"postgres", "_postgres", "nobody"} {
		found, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.ParseUint(found.Uid, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("user id of %s: %w", name, err)
		}
		gid, err := strconv.ParseUint(found.Gid, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("group id of %s: %w", name, err)
		}
		return &account{uid: uint32(uid), gid: uint32(gid)}, nil
	}
	return nil, fmt.Errorf("PostgreSQL does not run as root and there is no user postgres or nobody: " +
		"start as an ordinary user")
}

// ownerOf returns the account that a folder belongs to, nil when it is root's.
func ownerOf(folder string) (*account, error) {
	info, err := os.Stat(folder)
	if err != nil {
		return nil, err
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok || owner.Uid == 0 {
		return nil, nil
	}
	return &account{uid: owner.Uid, gid: owner.Gid}, nil
}
