package auth

import (
	"context"
	"testing"
	"time"

	"verifyme/kyc/apperr"
)

// changed is a tenant whose user is another one than was read before.
type changed struct {
	Tx
	user User
}

func (c changed) LockUser(context.Context, string) (User, bool, error) {
	return c.user, c.user.ID != "", nil
}

// A password is compared outside of a transaction, which takes long: what was
// changed meanwhile counts.
func TestLogin_ThatWasOvertakenOpensNothing(t *testing.T) {
	now := time.Now()
	compared := User{ID: "usr_1", PasswordHash: "old"}
	for name, user := range map[string]User{
		"another password": {ID: "usr_1", PasswordHash: "new"},
		"disabled":         {ID: "usr_1", PasswordHash: "old", DisabledAt: &now},
		"gone":             {},
	} {
		svc := &Service{InTenant: func(ctx context.Context, _ string, fn func(context.Context, Tx) error) error {
			return fn(ctx, changed{user: user})
		}}
		if in, err := svc.logIn(t.Context(), "tnt_1", compared, "", ""); !apperr.Is(err, CodeLoginFailed) || in.Token != "" {
			t.Errorf("%s: %+v, %v", name, in, err)
		}
	}
}
