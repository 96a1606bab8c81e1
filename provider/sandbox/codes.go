package sandbox

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
)

// Codes are random but for the mobile numbers that end in 1234, and are shown
// on the page.
type Codes struct {
	mu     sync.Mutex
	random *rand.Rand
}

// NewCodes from a seed.
func NewCodes(seed uint64) *Codes {
	return &Codes{random: rand.New(rand.NewPCG(seed, seed^0x9e3779b97f4a7c15))}
}

// NewCode implements capability.CodeMaker.
func (c *Codes) NewCode(target string) string {
	if strings.HasSuffix(target, "1234") {
		return "123456"
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return fmt.Sprintf("%06d", c.random.IntN(1_000_000))
}

// Remains implements capability.CodeMaker: the page shows the code.
func (*Codes) Remains(code string) string { return code }
