package providers

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/aadhaar/specimen"
)

func TestTrust_FromAFolder(t *testing.T) {
	t.Parallel()
	root, err := specimen.NewAuthority(time.Now(), time.Now().Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	folder, empty, broken := t.TempDir(), t.TempDir(), t.TempDir()
	for name, content := range map[string][]byte{
		filepath.Join(folder, "root.CER"): root.Certificate.Raw, filepath.Join(folder, "README"): []byte("x"),
		filepath.Join(empty, "README"): []byte("x"), filepath.Join(broken, "a.pem"): []byte("x"),
	} {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, row := range []struct{ folder, fault string }{
		{folder, ""}, {empty, "holds no .cer"}, {broken, "a.pem: no certificate"},
		{filepath.Join(folder, "none"), "is not a folder"}, {"", ""},
	} {
		c, err := FromEnvironment(func(name string) string {
			if name == "VERIFYME_UIDAI_CERTIFICATES" {
				return row.folder
			}
			return ""
		})
		switch {
		case row.fault == "" && (err != nil || c.UIDAI.Empty() != (row.folder == "")):
			t.Errorf("%q: %v, empty %v", row.folder, err, c.UIDAI.Empty())
		case row.fault != "" && (err == nil || !strings.Contains(err.Error(), row.fault) ||
			!strings.HasPrefix(err.Error(), "VERIFYME_UIDAI_CERTIFICATES: ")):
			t.Errorf("%q: %v, want %q", row.folder, err, row.fault)
		}
	}
}
