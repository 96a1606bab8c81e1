package spec

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// SPEC "Step catalogue": GeoPhotoInside and GeoPhotoOutside; SPEC "Sandbox simulation
// rules", the row of their location.

const locationsQuery = `query($id: ID!) { photoLocations(requestId: $id) { documentId latitude longitude accuracy } }`

func TestGeoPhoto_LocationIsForReviewers(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.GeoPhotoInside, step.Config{"requireGeo": true})
	p.Photo(insideKey, app.SizedPhoto(goodFace), nil).WantError(unprocessable, "GEO_REQUIRED")
	if n := a.StoredFiles(r.RequestID); n != 0 {
		t.Errorf("%d files of a refused photo are stored", n)
	}
	location := app.Fields{"latitude": "12.971598", "longitude": "77.594566", "accuracy": "12.5"}
	done := p.Photo(insideKey, app.SizedPhoto(goodFace), location).Want(http.StatusOK)
	if done.Text("step.status") != "COMPLETED" {
		t.Errorf("the step is %s", done.JSON("step"))
	}
	handIn(p)
	result := resultOf(a, r.RequestID)
	for _, seen := range []app.Answer{done, result, p.State()} {
		if strings.Contains(string(seen.Body), "12.97") || strings.Contains(string(seen.Body), "77.59") {
			t.Errorf("the location is told to others: %s", seen.Body)
		}
	}
	if got := documentsOf(a, r.RequestID); !slices.Equal(got, []string{"PREMISES_INSIDE CLEAN"}) {
		t.Errorf("the documents are %q", got)
	}
	wantFlags(t, a, r.RequestID, "[]")
	shown := a.Portal(access.Reviewer).Ask(locationsQuery, app.Fields{"id": r.RequestID}).Want()
	want := `[{"accuracy":12.5,"documentId":"` + result.Text("documents.0.documentId") +
		`","latitude":12.971598,"longitude":77.594566}]`
	if got := shown.JSON("data.photoLocations"); got != want {
		t.Errorf("a reviewer sees %s, want %s", got, want)
	}
	for _, role := range []access.Role{access.Analyst, access.Developer} {
		a.Portal(role).Ask(locationsQuery, app.Fields{"id": r.RequestID}).WantCode("SERVICE_FORBIDDEN")
	}
	a.Neighbour().Portal(access.Reviewer).Ask(locationsQuery, app.Fields{"id": r.RequestID}).WantCode("NOT_FOUND")
}

// The place goes with the photo.
func TestGeoPhoto_LocationEndsWithThePhoto(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.GeoPhotoInside, nil)
	p.Photo(insideKey, app.SizedPhoto(goodFace), app.Fields{"latitude": "12.97", "longitude": "77.59"}).Want(http.StatusOK)
	cancel(a, r)
	a.Advance(366 * day)
	a.Eventually("no place is kept", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM documents WHERE location_sealed IS NOT NULL`) == "0"
	})
}

func TestGeoPhoto_WithoutLocation(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.GeoPhotoOutside, nil)
	const key = "geoPhotoOutside"
	half := app.Fields{"latitude": "12.97"}
	p.Photo(key, app.SizedPhoto(goodFace), half).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	p.Photo(key, app.SizedPhoto(goodFace), nil).Want(http.StatusOK)
	handIn(p)
	wantFlags(t, a, r.RequestID, `[{"code":"GEO_UNAVAILABLE","severity":"LOW","step":"geoPhotoOutside"}]`)
	if got := documentsOf(a, r.RequestID); !slices.Equal(got, []string{"PREMISES_OUTSIDE CLEAN"}) {
		t.Errorf("the documents are %q", got)
	}
}
