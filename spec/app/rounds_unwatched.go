//go:build !race

package app

const detected = false
