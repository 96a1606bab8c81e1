package totp

import "testing"

// FuzzRecovery: what people type is a code of sixteen letters and digits, or none.
func FuzzRecovery(f *testing.F) {
	f.Add("ABCD-EFGH-IJKL-MNOP")
	f.Add("abcd efgh ijkl mnop")
	f.Add("ſſſſ-ſſſſ-ſſſſ-ſſſſ")
	f.Fuzz(func(t *testing.T, typed string) {
		code, ok := Recovery(typed)
		if !ok {
			return
		}
		if again, ok := Recovery(code); !ok || again != code || len(code) != recoveryLength {
			t.Errorf("%q is read as %q, which is read as %q", typed, code, again)
		}
	})
}
