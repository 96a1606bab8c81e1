package spec

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/kyc/provisioning"
	"verifyme/spec/app"
)

// A company's directory makes, changes and disables users by SCIM 2.0. The sequences are those that Microsoft Entra
// and Okta send, by what they publish of them.

const (
	createToken = `mutation($name: String!) {
		createProvisioningToken(name: $name) { token { id name lastUsedAt } secret }
	}`
	revokeToken = `mutation($id: ID!) { revokeProvisioningToken(id: $id) { id revokedAt } }`
	listTokens  = `{ provisioningTokens { id name createdAt lastUsedAt revokedAt } }`
	scimUsers   = "/scim/v2/Users"
	userSchema  = "urn:ietf:params:scim:schemas:core:2.0:User"
	patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp"
)

// directory calls with a token.
type directory struct {
	client app.Client
	id     string
}

const scimType = "Content-Type: application/scim+json; charset=utf-8"

func newDirectory(t *testing.T, a *app.App) directory {
	t.Helper()
	made := ownerAt(a).Ask(createToken, app.Fields{"name": "Directory"}).Want()
	return directory{a.As(made.Text("data.createProvisioningToken.secret")),
		made.Text("data.createProvisioningToken.token.id")}
}

func (d directory) do(method, path string, body any) app.Answer {
	return d.client.Do(method, path, body, scimType)
}

func (d directory) patch(id string, operations ...app.Fields) app.Answer {
	return d.do(http.MethodPatch, scimUsers+"/"+id, app.Fields{"schemas": []string{patchSchema}, "Operations": operations})
}

func (d directory) find(filter string) app.Answer {
	return d.do(http.MethodGet, scimUsers+"?filter="+url.QueryEscape(filter), nil).Want(http.StatusOK)
}

// storedProvisioning is a row of each kind; it gives the token's id.
func storedProvisioning(a *app.App) (id string) {
	id = identifier.New(identifier.ProvisioningToken, time.Now())
	user := userNamed(a, emailOf(a, access.Analyst))
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		return errors.Join(tx.SaveProfile(ctx, user, provisioning.Profile{}),
			tx.InsertProvisioningToken(ctx, provisioning.Token{
				ID: id, Name: "x", Hash: identifier.Hash(id), CreatedAt: tx.Now(),
			}))
	})
	return id
}

// wantScimRefused in SCIM's form.
func wantScimRefused(t *testing.T, got app.Answer, status int, scimType string) {
	t.Helper()
	var body struct {
		Schemas                  []string
		Status, ScimType, Detail string
	}
	if err := json.Unmarshal(got.Body, &body); err != nil || got.Status != status || body.ScimType != scimType ||
		body.Detail == "" || len(body.Schemas) != 1 || !strings.HasSuffix(body.Schemas[0], ":Error") ||
		!strings.HasPrefix(got.Header.Get("Content-Type"), "application/scim+json") {
		t.Errorf("answered %d %s, want %d %s", got.Status, got.Body, status, scimType)
	}
}

// startDirectory is a deployment whose first workspace has proved its domain, with a directory's token.
func startDirectory(t *testing.T) (*app.App, *app.Names, directory) {
	t.Helper()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	proveForSignOn(t, a, n, "acme.test")
	return a, n, newDirectory(t, a)
}

func TestProvisioning_AsEntraSendsIt(t *testing.T) {
	t.Parallel()
	a, _, d := startDirectory(t)
	// The test of the connection asks for somebody who is nobody.
	if got := d.find(`userName eq "3d9c2c54-2f0e-4a61-9d8e-7f4d8f3f1d6a"`); got.JSON("totalResults") != "0" {
		t.Errorf("nobody is found as %s", got.Body)
	}
	d.find(`userName eq "asha@acme.test"`)
	made := d.do(http.MethodPost, scimUsers, app.Fields{
		"schemas":    []string{userSchema, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"},
		"externalId": "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef", "userName": "Asha@acme.test", "active": true,
		"displayName": "Asha Rao", "title": "Analyst", "meta": app.Fields{"resourceType": "User"},
		"emails": []app.Fields{{"primary": true, "type": "work", "value": "asha.rao@elsewhere.example"}},
		"name":   app.Fields{"formatted": "Asha Rao", "familyName": "Rao", "givenName": "Asha"}, "roles": []any{},
		"urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": app.Fields{"department": "KYC"},
	}).Want(http.StatusCreated)
	id := made.Text("id")
	location := a.BaseURL + scimUsers + "/" + id
	if made.Text("userName") != "asha@acme.test" || made.JSON("active") != "true" ||
		made.Text("roles.0.value") != "ANALYST" || made.Text("displayName") != "Asha Rao" ||
		made.Text("externalId") == "" || made.Text("meta.resourceType") != "User" ||
		made.Header.Get("Location") != location || made.Text("meta.location") != location {
		t.Errorf("the creation answers %s", made.Body)
	}
	if got := d.find(`userName eq "ASHA@acme.test"`); got.JSON("totalResults") != "1" || got.Text("Resources.0.id") != id {
		t.Errorf("the user is found as %s", got.Body)
	}
	d.patch(id,
		app.Fields{"op": "Replace", "path": "displayName", "value": "Asha R."},
		app.Fields{"op": "Add", "path": "name.familyName", "value": "R."},
		app.Fields{"op": "Replace", "path": `emails[type eq "work"].value`, "value": "asha@acme.test"},
		app.Fields{"op": "Add", "path": `roles[primary eq "True"].value`, "value": "REVIEWER"},
		app.Fields{
			"op": "Replace", "path": "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", "value": "x",
		},
		app.Fields{"op": "Replace", "path": "userName", "value": "asha.r@acme.test"}).Want(http.StatusOK)
	got := d.do(http.MethodGet, scimUsers+"/"+id, nil).Want(http.StatusOK)
	if got.Text("displayName") != "Asha R." || got.Text("name.familyName") != "R." ||
		got.Text("name.givenName") != "Asha" || got.Text("roles.0.value") != "REVIEWER" ||
		got.Text("userName") != "asha.r@acme.test" {
		t.Errorf("after the changes: %s", got.Body)
	}
	// Disabled, found as such, enabled again; then deleted, and told of no more.
	off := d.patch(id, app.Fields{"op": "Replace", "path": "active", "value": "False"}).Want(http.StatusOK)
	if off.JSON("active") != "false" {
		t.Errorf("the disabled user is shown as %s", off.Body)
	}
	if got := d.find(`userName eq "asha.r@acme.test"`); got.JSON("Resources.0.active") != "false" {
		t.Errorf("the disabled user is found as %s", got.Body)
	}
	d.patch(id, app.Fields{"op": "Replace", "path": "active", "value": "True"}).Want(http.StatusOK)
	if got := d.do(http.MethodDelete, scimUsers+"/"+id, nil); got.Status != http.StatusNoContent || len(got.Body) > 0 {
		t.Errorf("the deletion answers %d %s", got.Status, got.Body)
	}
	wantScimRefused(t, d.do(http.MethodGet, scimUsers+"/"+id, nil), http.StatusNotFound, "")
	wantScimRefused(t, d.do(http.MethodDelete, scimUsers+"/"+id, nil), http.StatusNotFound, "")
	if got := d.find(`userName eq "asha.r@acme.test"`); got.JSON("totalResults") != "0" {
		t.Errorf("the deleted user is found as %s", got.Body)
	}
	again := d.do(http.MethodPost, scimUsers, app.Fields{"schemas": []string{userSchema}, "userName": "asha.r@acme.test"}).
		Want(http.StatusCreated)
	if again.Text("id") != id || again.JSON("active") != "true" {
		t.Errorf("the user who comes back is %s", again.Body)
	}
	if got := a.One(a.Tenant.TenantID, `SELECT string_agg(DISTINCT actor_label || ' ' || action, ', ') FROM audit_log
		WHERE subject = $1`, id); got != "directory (SCIM) user.added, directory (SCIM) user.address_changed, "+
		"directory (SCIM) user.disabled, directory (SCIM) user.enabled, directory (SCIM) user.role_changed" {
		t.Errorf("the audit log has %s", got)
	}
}

func TestProvisioning_AsOktaSendsIt(t *testing.T) {
	t.Parallel()
	_, _, d := startDirectory(t)
	if got := d.do(http.MethodGet, scimUsers+"?startIndex=1&count=2", nil).Want(http.StatusOK); got.JSON(
		"itemsPerPage") != "2" || got.JSON("startIndex") != "1" {
		t.Errorf("the first page is %s", got.Body)
	}
	byName := "?filter=" + url.QueryEscape(`userName eq "asha@acme.test"`) + "&startIndex=1&count=100"
	if got := d.do(http.MethodGet, scimUsers+byName, nil).Want(http.StatusOK); got.JSON("totalResults") != "0" ||
		got.JSON("Resources") != "[]" {
		t.Errorf("nobody is found as %s", got.Body)
	}
	whole := app.Fields{
		"schemas": []string{userSchema}, "userName": "asha@acme.test", "externalId": "00ujl29u0le5T6Aj10h7",
		"name": app.Fields{"givenName": "Asha", "familyName": "Rao"}, "locale": "en-US", "groups": []any{},
		"emails":      []app.Fields{{"primary": true, "value": "asha@acme.test", "type": "work"}},
		"displayName": "Asha Rao", "password": "1mz050nq", "active": true, "roles": []app.Fields{{"value": "reviewer"}},
	}
	made := d.do(http.MethodPost, scimUsers, whole).Want(http.StatusCreated)
	if strings.Contains(string(made.Body), "1mz050nq") || made.Text("roles.0.value") != "REVIEWER" {
		t.Errorf("the creation answers %s", made.Body)
	}
	wantScimRefused(t, d.do(http.MethodPost, scimUsers, whole), http.StatusConflict, "uniqueness")
	id := made.Text("id")
	d.do(http.MethodGet, scimUsers+"/"+id, nil).Want(http.StatusOK)
	delete(whole, "displayName")
	delete(whole, "roles")
	whole["active"] = false
	got := d.do(http.MethodPut, scimUsers+"/"+id, whole).Want(http.StatusOK)
	if got.JSON("active") != "false" || strings.Contains(string(got.Body), "displayName") ||
		got.Text("roles.0.value") != "REVIEWER" {
		t.Errorf("after the replacement: %s", got.Body)
	}
	got = d.patch(id, app.Fields{"op": "replace", "value": app.Fields{"active": true}}).Want(http.StatusOK)
	if got.JSON("active") != "true" {
		t.Errorf("after it is assigned again: %s", got.Body)
	}
	byExternalID := "?filter=" + url.QueryEscape(`externalId eq "00ujl29u0le5T6Aj10h7"`)
	if got := d.do(http.MethodGet, scimUsers+byExternalID, nil); got.Text("Resources.0.id") != id {
		t.Errorf("by its id there the user is found as %s", got.Body)
	}
}

func TestProvisioning_DescribesItself(t *testing.T) {
	t.Parallel()
	_, _, d := startDirectory(t)
	config := d.do(http.MethodGet, "/scim/v2/ServiceProviderConfig", nil).Want(http.StatusOK)
	if config.JSON("patch.supported") != "true" || config.JSON("bulk.supported") != "false" ||
		config.Text("authenticationSchemes.0.type") != "oauthbearertoken" {
		t.Errorf("the configuration is %s", config.Body)
	}
	types := d.do(http.MethodGet, "/scim/v2/ResourceTypes", nil).Want(http.StatusOK)
	if types.Text("Resources.0.endpoint") != "/Users" {
		t.Errorf("the resource types are %s", types.Body)
	}
	d.do(http.MethodGet, "/scim/v2/ResourceTypes/User", nil).Want(http.StatusOK)
	schema := d.do(http.MethodGet, "/scim/v2/Schemas/"+userSchema, nil).Want(http.StatusOK)
	all := d.do(http.MethodGet, "/scim/v2/Schemas", nil).Want(http.StatusOK)
	if schema.Text("attributes.0.name") != "userName" || all.Text("Resources.0.id") != userSchema {
		t.Errorf("the schema is %s", schema.Body)
	}
	for _, path := range []string{"/scim/v2/Groups", "/scim/v2/", "/scim/v2/Schemas/x", "/scim/v2/ResourceTypes/Group"} {
		wantScimRefused(t, d.do(http.MethodGet, path, nil), http.StatusNotFound, "")
	}
	wantScimRefused(t, d.do(http.MethodPost, "/scim/v2/Schemas", app.Fields{}), http.StatusMethodNotAllowed, "")
}

// Whoever is disabled is out with the next call.
func TestProvisioning_DisabledPeopleAreOut(t *testing.T) {
	t.Parallel()
	a, _, d := startDirectory(t)
	reviewer := browserOf(a, access.Reviewer)
	id := userID(reviewer)
	d.patch(id, app.Fields{"op": "replace", "path": "active", "value": false}).Want(http.StatusOK)
	wantOut(t, reviewer)
	logInAs(a, emailOf(a, access.Reviewer), a.Password(access.Reviewer)).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	// The last owner stays.
	owner := userNamed(a, emailOf(a, access.Owner))
	wantScimRefused(t, d.patch(owner, app.Fields{"op": "replace", "path": "active", "value": false}),
		http.StatusConflict, "")
	wantScimRefused(t, d.patch(owner, app.Fields{"op": "replace", "path": "roles", "value": "ANALYST"}),
		http.StatusConflict, "")
	wantScimRefused(t, d.do(http.MethodDelete, scimUsers+"/"+owner, nil), http.StatusConflict, "")
	logInAs(a, emailOf(a, access.Owner), a.Password(access.Owner)).Want(http.StatusOK)
}

// The link was sent to an address that turned out to be somebody else's.
func TestProvisioning_ALinkToTheAddressBeforeLeadsNowhere(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t)
	proveForSignOn(t, a, n, "acme.test")
	d := newDirectory(t, a)
	inviteAs(a.Portal(access.Owner), "wrong@acme.test", access.Reviewer).Want()
	a.Eventually("the mail", func() bool { return len(mailedTokens(a)) == 1 })
	d.patch(userNamed(a, "wrong@acme.test"), app.Fields{"op": "replace", "path": "userName", "value": "right@acme.test"}).
		Want(http.StatusOK)
	choose(a, mailedTokens(a)[0], chosenPassword).WantError(http.StatusUnauthorized, "LINK_INVALID")
}

func TestProvisioning_SeesProvedDomainsAlone(t *testing.T) {
	t.Parallel()
	a, _, d := startDirectory(t)
	outside, err := a.Service.App.Auth.AddUser(
		t.Context(), a.Tenant.TenantID, "partner@elsewhere.example", access.Reviewer)
	if err != nil {
		t.Fatal(err)
	}
	wantScimRefused(t, d.do(http.MethodGet, scimUsers+"/"+outside.User.ID, nil), http.StatusNotFound, "")
	wantScimRefused(t, d.patch(outside.User.ID, app.Fields{"op": "replace", "path": "active", "value": false}),
		http.StatusNotFound, "")
	if got := d.do(http.MethodGet, scimUsers, nil); strings.Contains(string(got.Body), "elsewhere.example") {
		t.Errorf("the list has %s", got.Body)
	}
	wantScimRefused(t, d.do(http.MethodPost, scimUsers, app.Fields{"userName": "x@elsewhere.example"}),
		http.StatusBadRequest, "invalidValue")
	reviewer := userNamed(a, emailOf(a, access.Reviewer))
	wantScimRefused(t, d.patch(reviewer, app.Fields{"op": "replace", "path": "userName", "value": "x@elsewhere.example"}),
		http.StatusBadRequest, "invalidValue")
	taken := app.Fields{"op": "replace", "path": "userName", "value": emailOf(a, access.Owner)}
	wantScimRefused(t, d.patch(reviewer, taken), http.StatusConflict, "uniqueness")
	// Another workspace's user is as one that nobody has, and so is its address.
	other := a.Neighbour()
	theirs := userNamed(other, emailOf(other, access.Reviewer))
	for _, id := range []string{theirs, "usr_0000000000000000000000", "x", "%00", strings.Repeat("a", 500)} {
		wantScimRefused(t, d.do(http.MethodGet, scimUsers+"/"+id, nil), http.StatusNotFound, "")
		wantScimRefused(t, d.do(http.MethodDelete, scimUsers+"/"+id, nil), http.StatusNotFound, "")
	}
}

func TestProvisioning_BadInputIsRefusedInItsForm(t *testing.T) {
	t.Parallel()
	a, _, d := startDirectory(t)
	id := userNamed(a, emailOf(a, access.Reviewer))
	for query, scimType := range map[string]string{
		`filter=userName+co+"a"`: "invalidFilter", `filter=x+eq+"a"`: "invalidFilter",
		`filter=userName+eq+a`: "invalidFilter", `filter=userName+eq+"a"+or+id+eq+"b"`: "invalidFilter",
		"count=x": "invalidValue", "startIndex=99999999999999": "invalidValue",
	} {
		wantScimRefused(t, d.do(http.MethodGet, scimUsers+"?"+query, nil), http.StatusBadRequest, scimType)
	}
	for _, query := range []string{
		"count=0", "count=-5", "startIndex=-1", "startIndex=1000000", `filter=userName+eq+"%00"`,
	} {
		d.do(http.MethodGet, scimUsers+"?"+query, nil).Want(http.StatusOK)
	}
	for body, scimType := range map[string]string{
		"": "invalidSyntax", "[]": "invalidSyntax", "null": "invalidSyntax", "{": "invalidSyntax", "{}": "invalidValue",
		`{"userName": 7}`: "invalidValue", `{"userName": "no address"}`: "invalidValue",
		`{"userName": "a@acme.test", "active": "perhaps"}`:                               "invalidValue",
		`{"userName": "a@acme.test", "roles": ["KING"]}`:                                 "invalidValue",
		`{"userName": "a@acme.test", "displayName": "a\u0000b"}`:                         "invalidValue",
		`{"userName": "a@acme.test", "name": 5}`:                                         "invalidValue",
		`{"userName": "a@acme.test", "displayName": "` + strings.Repeat("x", 300) + `"}`: "invalidValue",
	} {
		wantScimRefused(t, d.do(http.MethodPost, scimUsers, body), http.StatusBadRequest, scimType)
	}
	wantScimRefused(t, d.client.Do(http.MethodPost, scimUsers, "x", "Content-Type: text/plain"),
		http.StatusUnsupportedMediaType, "")
	wantScimRefused(t, d.do(http.MethodPost, scimUsers, `{"x": "`+strings.Repeat("x", 70<<10)+`"}`),
		http.StatusRequestEntityTooLarge, "")
	for name, operation := range map[string]any{
		"no operation": app.Fields{}, "another": app.Fields{"op": "copy", "path": "active", "value": true}, "a text": "x",
		"no path": app.Fields{"op": "remove"}, "a path that is none": app.Fields{"op": "replace", "path": "a[b", "value": 1},
		"a path of numbers":      app.Fields{"op": "replace", "path": 7, "value": 1},
		"a value that is none":   app.Fields{"op": "replace", "value": "x"},
		"what cannot be removed": app.Fields{"op": "remove", "path": "userName"},
	} {
		got := d.do(http.MethodPatch, scimUsers+"/"+id, app.Fields{
			"schemas": []string{patchSchema}, "Operations": []any{operation},
		})
		if got.Status != http.StatusBadRequest || got.Text("scimType") == "" {
			t.Errorf("%s is answered %d %s", name, got.Status, got.Body)
		}
	}
	wantScimRefused(t, d.do(http.MethodPatch, scimUsers+"/"+id, app.Fields{"Operations": []any{}}), http.StatusBadRequest,
		"invalidSyntax")
}

func TestProvisioning_TokensAreAnOwners(t *testing.T) {
	t.Parallel()
	a, _, d := startDirectory(t)
	for _, role := range []access.Role{access.Reviewer, access.Developer, access.Analyst} {
		a.Portal(role).Ask(createToken, app.Fields{"name": "x"}).WantCode("SERVICE_FORBIDDEN")
		a.Portal(role).Ask(listTokens, nil).WantCode("SERVICE_FORBIDDEN")
	}
	owner := ownerAt(a)
	if got := owner.Ask(listTokens, nil).Want(); got.JSON("data.provisioningTokens.0.lastUsedAt") != "null" ||
		strings.Contains(string(got.Body), "vm_scim_") {
		t.Errorf("the tokens are shown as %s", got.Body)
	}
	d.do(http.MethodGet, scimUsers, nil).Want(http.StatusOK)
	if got := owner.Ask(listTokens, nil).Want(); got.JSON("data.provisioningTokens.0.lastUsedAt") == "null" {
		t.Error("the use is not noted")
	}
	for range 4 {
		owner.Ask(createToken, app.Fields{"name": "more"}).Want()
	}
	owner.Ask(createToken, app.Fields{"name": "one too many"}).WantCode("PROVISIONING_TOKEN_LIMIT_REACHED")
	owner.Ask(createToken, app.Fields{"name": " "}).WantCode("VALIDATION_FAILED")
	owner.Ask(revokeToken, app.Fields{"id": d.id}).Want()
	owner.Ask(revokeToken, app.Fields{"id": d.id}).Want()
	wantScimRefused(t, d.do(http.MethodGet, scimUsers, nil), http.StatusUnauthorized, "")
	owner.Ask(revokeToken, app.Fields{"id": "pvt_0000000000000000000000"}).WantCode("NOT_FOUND")
	for _, secret := range []string{"", "x", a.Tenant.APIKey, "vm_scim_" + strings.Repeat("a", 43)} {
		wantScimRefused(t, a.As(secret).GET(scimUsers), http.StatusUnauthorized, "")
	}
	a.Clock.Advance(6 * time.Minute)
	owner.Ask(createToken, app.Fields{"name": "x"}).WantCode("STEP_UP_REQUIRED")
	// A disabled workspace's directory is refused.
	other := a.Neighbour()
	theirs := newDirectory(t, other)
	if _, err := a.Service.App.Workspace.Disable(t.Context(), other.Tenant.TenantID); err != nil {
		t.Fatal(err)
	}
	wantScimRefused(t, theirs.do(http.MethodGet, scimUsers, nil), http.StatusForbidden, "")
}
