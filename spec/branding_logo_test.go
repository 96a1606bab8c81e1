package spec

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// A logo is uploaded, drawn anew and served by the deployment.

func uploadLogo(p *app.Portal, content []byte) app.Answer {
	return p.POST("/api/portal/logo", string(content), "Content-Type: application/octet-stream")
}

func drawing(width, height int) *image.NRGBA {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range width {
		picture.Set(i, i%height, color.NRGBA{uint8(i), 80, 120, 255})
	}
	return picture
}

func pngOf(t *testing.T, width, height int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, drawing(width, height)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestLogo_IsDrawnAnewAndServedForGood(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	// A text beside the pixels, as cameras and programs leave them, is gone.
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, drawing(1000, 500), nil); err != nil {
		t.Fatal(err)
	}
	told := append([]byte("\xff\xd8\xff\xfe\x00\x0ethe GPS data"), photo.Bytes()[2:]...)
	address := uploadLogo(owner, told).Want(http.StatusCreated).Text("logoUrl")
	path := strings.TrimPrefix(address, a.BaseURL)
	if !strings.HasPrefix(path, "/logos/"+a.Tenant.TenantID+"/") {
		t.Fatalf("the address is %s", address)
	}
	served := a.As("").GET(path).Want(http.StatusOK)
	shown, err := png.DecodeConfig(bytes.NewReader(served.Body))
	if err != nil || shown.Width != 320 || shown.Height != 160 || bytes.Contains(served.Body, []byte("GPS")) {
		t.Errorf("what is served is %+v: %v", shown, err)
	}
	for name, want := range map[string]string{
		"Content-Type": "image/png", "X-Content-Type-Options": "nosniff",
		"Cache-Control": "public, max-age=31536000, immutable",
	} {
		if got := served.Header.Get(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	if again := uploadLogo(owner, told).Want(http.StatusCreated).Text("logoUrl"); again != address {
		t.Errorf("the same picture has another address: %s", again)
	}
	// New sessions have it; what is open keeps what it began with.
	r := a.Issue(nil)
	before := a.Applicant(r)
	brand(a, app.Fields{"logoUrl": address})
	if got := before.State().Want(http.StatusOK).JSON("state.tenant.logoUrl"); got != "null" {
		t.Errorf("the open session shows %s", got)
	}
	if got := a.Applicant(r).State().Want(http.StatusOK).Text("state.tenant.logoUrl"); got != address {
		t.Errorf("a new session shows %s", got)
	}
	// What a branding names is kept; what none does goes after a day.
	left := uploadLogo(owner, pngOf(t, 10, 10)).Want(http.StatusCreated).Text("logoUrl")
	a.Clock.Advance(25 * time.Hour)
	fresh := a.PortalBrowser()
	fresh.POST("/api/portal/session", app.Fields{"email": "owner@acme.test", "password": a.Password(access.Owner)}).
		Want(http.StatusOK)
	uploadLogo(fresh, pngOf(t, 11, 11)).Want(http.StatusCreated)
	a.As("").GET(path).Want(http.StatusOK)
	a.As("").GET(strings.TrimPrefix(left, a.BaseURL)).WantError(http.StatusNotFound, "NOT_FOUND")
}

func TestLogo_WhatIsNoneIsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	whole := pngOf(t, 100, 100)
	bomb := bytes.Clone(whole)
	copy(bomb[16:24], "\x00\x00\x40\x00\x00\x00\x40\x00")
	for name, row := range map[string]struct {
		content []byte
		code    string
	}{
		"SVG":             {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`), "FILE_TYPE_NOT_ALLOWED"},
		"GIF":             {[]byte("GIF89a\x01\x00\x01\x00"), "FILE_TYPE_NOT_ALLOWED"},
		"PDF":             {[]byte("%PDF-1.7\n"), "FILE_TYPE_NOT_ALLOWED"},
		"nothing":         {[]byte(" "), "FILE_TYPE_NOT_ALLOWED"},
		"half a picture":  {whole[:len(whole)/2], "FILE_TYPE_NOT_ALLOWED"},
		"too many pixels": {bomb, "FILE_TOO_LARGE"},
		"too many bytes":  {append(bytes.Clone(whole), make([]byte, 512<<10)...), "FILE_TOO_LARGE"},
	} {
		refused := uploadLogo(owner, row.content)
		if refused.Status != http.StatusUnprocessableEntity || refused.Text("error.code") != row.code {
			t.Errorf("%s is answered %d %s", name, refused.Status, refused.Body)
		}
	}
	uploadLogo(a.Portal(access.Developer), whole).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	a.POST("/api/portal/logo", string(whole)).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	address := uploadLogo(owner, whole).Want(http.StatusCreated).Text("logoUrl")
	const change = `mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in) { id } }`
	for _, wrong := range []string{
		strings.Replace(address, a.Tenant.TenantID, a.Other.TenantID, 1), address + "x", address + "/../../x",
		a.BaseURL + "/logos/" + a.Tenant.TenantID + "/" + strings.Repeat("0", 63) + ".png", "http://shop.example/a.png",
	} {
		branding := app.Fields{"branding": app.Fields{"logoUrl": wrong}}
		owner.Ask(change, app.Fields{"in": branding}).WantCode("VALIDATION_FAILED")
	}
	path := strings.TrimPrefix(address, a.BaseURL)
	for _, missing := range []string{
		strings.Replace(path, a.Tenant.TenantID, a.Other.TenantID, 1), strings.TrimSuffix(path, ".png"), "/logos/x/y.png",
	} {
		a.As("").GET(missing).WantError(http.StatusNotFound, "NOT_FOUND")
	}
}

// The owner sees the branding that is typed on the applicant's own page, before anybody
// else does.
func TestBranding_PreviewShowsWhatIsNotSaved(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	const page = "/portal/preview/bank-account-check-v1/1?screen=welcome&status=NOT_STARTED&branding="
	shown := owner.GET(page + url.QueryEscape(`{"displayName":"Acme Pay","accentColor":"#0b6e4f"}`)).Want(http.StatusOK)
	if body := string(shown.Body); !strings.Contains(body, `brand-name">Acme Pay<`) || !strings.Contains(body, "#0b6e4f") {
		t.Error("the page does not show it")
	}
	for _, wrong := range []string{`{"accentColor":"red"}`, `{"logoUrl":"javascript:alert(1)"}`, `[]`, `{`} {
		owner.GET(page+url.QueryEscape(wrong)).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	if got := string(owner.GET(strings.TrimSuffix(page, "&branding=")).Want(http.StatusOK).Body); strings.Contains(got,
		"Acme Pay") {
		t.Error("it was kept")
	}
}
