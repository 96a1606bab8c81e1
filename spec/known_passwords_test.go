package spec

import (
	"crypto/sha1"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/server"
	"verifyme/spec/app"
)

// What is guessed first is refused, and what the operator's list says was stolen elsewhere; the link stays.
func TestPasswordLink_TakesNoPasswordThatIsKnown(t *testing.T) {
	t.Parallel()
	list := filepath.Join(t.TempDir(), "breached")
	line := fmt.Sprintf("%X:3\n", sha1.Sum([]byte("mynah-lotus-41-kettle")))
	if err := os.WriteFile(list, []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	a := app.Start(t, app.WithoutWorkers, app.Configured(func(c *server.Config) { c.BreachedPasswords = list }))
	l := addUser(t, a, "asha.rao@sunrise.example", access.Reviewer)
	for plain, why := range map[string]string{
		"Password1234!": "common", "Asha.Rao.2026": "your address", "VerifyMe2026!": "this service's name",
		"mynah-lotus-41-kettle": "stolen elsewhere",
	} {
		refused := choose(a, l.Token, plain).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		if !strings.Contains(refused.Text("error.message"), why) {
			t.Errorf("%q is refused with %s", plain, refused.Body)
		}
	}
	choose(a, l.Token, chosenPassword).Want(http.StatusOK)
	logInAs(a, "asha.rao@sunrise.example", chosenPassword).Want(http.StatusOK)
	got := a.Texts(a.Tenant.TenantID, `SELECT details->>'by' FROM audit_log
		WHERE action = 'portal.login' AND subject = '`+l.User.ID+`' ORDER BY sequence`)
	if want := []string{"one-time link", "password"}; !slices.Equal(got, want) {
		t.Errorf("the log says %q", got)
	}
}
