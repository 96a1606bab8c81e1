package main

import (
	"math"
	"strconv"
	"strings"
)

// units of Grafana that the boards use, with what stands behind a number.
var units = map[string]string{
	"short": "", "s": " s", "percentunit": " %", "reqps": " req/s", "ops": " ops/s", "bytes": " B",
}

// scale of a unit's larger names.
type scale struct {
	from, by float64
	name     string
}

var scales = map[string][]scale{
	"s":     {{86400, 86400, " d"}, {3600, 3600, " h"}, {60, 60, " min"}, {1, 1, " s"}, {0, .001, " ms"}},
	"bytes": {{1 << 30, 1 << 30, " GiB"}, {1 << 20, 1 << 20, " MiB"}, {1 << 10, 1 << 10, " KiB"}, {0, 1, " B"}},
	"short": {{1e6, 1e6, " M"}, {1e3, 1e3, " K"}, {0, 1, ""}},
}

// inUnit writes the value with three digits that count.
func inUnit(v float64, unit string) string {
	if v == 0 {
		return "0"
	}
	by, name := 1.0, units[unit]
	if unit == "percentunit" {
		by = .01
	}
	for _, s := range scales[unit] {
		if math.Abs(v) >= s.from {
			by, name = s.by, s.name
			break
		}
	}
	v /= by
	digits := max(0, 2-int(math.Floor(math.Log10(math.Abs(v)))))
	written := strconv.FormatFloat(v, 'f', digits, 64)
	if strings.Contains(written, ".") {
		written = strings.TrimRight(strings.TrimRight(written, "0"), ".")
	}
	return written + name
}

// tickStep between the lines of an axis, of which there are three to six.
func tickStep(most float64, unit string) float64 {
	if most <= 0 {
		return 1
	}
	by := 1.0
	if unit != "short" {
		for _, s := range scales[unit] {
			if most >= s.from {
				by = s.by
				break
			}
		}
	}
	raw := most / by / 4
	size := math.Pow(10, math.Floor(math.Log10(raw)))
	for _, nice := range []float64{1, 2, 2.5, 5, 10} {
		if nice*size >= raw {
			return nice * size * by
		}
	}
	return 10 * size * by
}
