//go:build unix && !linux

package devstack

import "syscall"

// dieWithParent has no counterpart outside Linux: there the next start ends
// what a killed process has left running.
func dieWithParent(*syscall.SysProcAttr, syscall.Signal) {}
