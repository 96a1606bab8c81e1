package app

// Rounds of a race: all of them without the race detector, and a tenth with it. The
// detector finds two goroutines at one variable in whatever order they come, so that few
// rounds do for it, each many times as long; the orders that the rounds are for come up
// without it. `scripts/gotest.sh` runs every test that calls this both ways.
func Rounds(all int) int {
	if raceDetector {
		return max(all/10, 2)
	}
	return all
}
