package sandbox

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"verifyme/kyc/sandbox"
	"verifyme/kyc/step"
)

// ConsentPath is where the simulated consent page of a transaction lies.
const ConsentPath = "/mock/doclocker/"

// DocLocker shares one fixed person with whoever is allowed; the last four
// digits of the Aadhaar number alone are random.
type DocLocker struct {
	mu     sync.Mutex
	random *rand.Rand
}

// NewDocLocker from a seed.
func NewDocLocker(seed uint64) *DocLocker {
	return &DocLocker{random: rand.New(rand.NewPCG(seed, seed^0xd1b54a32d192ed03))}
}

// The simulated person.
const (
	lockerName  = "Asha Verma"
	lockerBirth = "1990-05-14"
	lockerSex   = "M"
)

var lockerAddress = step.PostalAddress{
	Line: "14 Test Street, Indiranagar", City: "Bengaluru", State: "Karnataka", Pincode: "560038",
}

// OpenConsent implements capability.DocLocker.
func (*DocLocker) OpenConsent(_ context.Context, txn string) (string, error) {
	return ConsentPath + txn, nil
}

// Fetch implements capability.DocLocker.
func (l *DocLocker) Fetch(ctx context.Context, _, answer string) (shared step.LockerAnswer, err error) {
	defer func(began time.Time) { called(ctx, step.DocLocker, began, known(shared.Shared), err) }(time.Now())
	if answer != sandbox.LockerAllowed {
		return step.LockerAnswer{}, nil
	}
	return step.LockerAnswer{
		Shared: true, FullName: lockerName, DateOfBirth: lockerBirth, Gender: lockerSex,
		Address: lockerAddress, AadhaarLast4: l.lastFour(), Portrait: drawnPortrait(),
	}, nil
}

func (l *DocLocker) lastFour() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return fmt.Sprintf("%04d", l.random.IntN(10_000))
}
