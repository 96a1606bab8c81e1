package spec

import (
	"path/filepath"
	"strings"
	"testing"

	"verifyme/kyc/capability"
	compared "verifyme/provider/faces"
	"verifyme/server"
	"verifyme/server/providers"
	"verifyme/spec/app"
)

// Faces compared on the premises are chosen as a vendor is, and the doctor says what is missing.

func localFaces(t *testing.T, folder, node string) app.Option {
	t.Helper()
	return app.Configured(func(c *server.Config) {
		var err error
		c.Providers, err = providers.FromEnvironment(func(name string) string {
			return map[string]string{
				"VERIFYME_FACE_PROVIDERS": compared.Adapter, "VERIFYME_LOCAL_FACES_DIR": folder, "VERIFYME_LOCAL_NODE": node,
			}[name]
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestLocalFaces_AreChosenAsAVendorIs(t *testing.T) {
	t.Parallel()
	folder, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	a := app.Start(t, app.Production, localFaces(t, folder, ""), app.WithoutWorkers)
	if got, err := a.Service.App.Steps.Face.MatchFace(t.Context(), capability.FaceQuery{
		Selfie: app.PictureFile(), Portrait: app.PictureFile(),
	}); err != nil || got.Score != 0 {
		t.Errorf("a picture without a face is answered with %+v, %v", got, err)
	}
	const asked = `verifyme_provider_call_duration_seconds_count{adapter="local-face",capability="face",` +
		`outcome="no_face",vendor="local"}`
	if n := a.Metric(asked); n != 1 {
		t.Errorf("%s is %v", asked, n)
	}
}

func TestLocalFaces_FolderIsCheckedAtTheStart(t *testing.T) {
	t.Parallel()
	for folder, says := range map[string]string{
		"":          "VERIFYME_LOCAL_FACES_DIR is not set",
		t.TempDir(): "VERIFYME_LOCAL_FACES_DIR names a folder that is not complete",
	} {
		_, err := providers.FromEnvironment(func(name string) string {
			return map[string]string{"VERIFYME_FACE_PROVIDERS": compared.Adapter, "VERIFYME_LOCAL_FACES_DIR": folder}[name]
		})
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q starts with %v", folder, err)
		}
	}
}
