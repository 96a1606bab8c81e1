package devstack

import "syscall"

// dieWithParent makes the kernel end the child when this process dies, however
// it dies. Go sets the signal after the change of credentials, which would
// clear it.
func dieWithParent(attributes *syscall.SysProcAttr, signal syscall.Signal) {
	attributes.Pdeathsig = signal
}
