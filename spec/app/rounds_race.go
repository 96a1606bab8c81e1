//go:build race

package app

// detected: the race detector watches this run.
const detected = true
