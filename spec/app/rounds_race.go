//go:build race

package app

// raceDetector: the race detector watches this run.
const raceDetector = true
