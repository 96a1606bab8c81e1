package scim

import (
	"net/http"
	"regexp"
	"strconv"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/instant"
	"verifyme/kyc/provisioning"
)

const (
	pageRows = 100
	mostRows = 200
)

// filter that directories ask by: one attribute that is equal.
var filter = regexp.MustCompile(`(?i)^\s*(userName|externalId|id)\s+eq\s+"((?:[^"\\]|\\["\\])*)"\s*$`)

var escaped = regexp.MustCompile(`\\(.)`)

func (c call) list() error {
	query := c.r.URL.Query()
	var q provisioning.Query
	if given := query.Get("filter"); given != "" {
		found := filter.FindStringSubmatch(given)
		if found == nil || len(given) > 1000 {
			return bad("invalidFilter", `Filter by one of userName, externalId and id, such as: userName eq "a@example.in".`)
		}
		value := escaped.ReplaceAllString(found[2], "$1")
		switch lower(found[1]) {
		case "username":
			q.UserName = &value
		case "externalid":
			q.ExternalID = &value
		default:
			q.ID = &value
		}
	}
	start, err := number(query.Get("startIndex"), 1)
	if err != nil {
		return err
	}
	count, err := number(query.Get("count"), pageRows)
	if err != nil {
		return err
	}
	start, count = max(start, 1), min(max(count, 0), mostRows)
	users, total, err := c.Users.List(c.r.Context(), c.by, q, start-1, count)
	if err != nil {
		return err
	}
	resources := []any{}
	for _, u := range users {
		resources = append(resources, c.shown(u))
	}
	c.answer(http.StatusOK, map[string]any{
		"schemas": []string{listSchema}, "totalResults": total, "startIndex": start, "itemsPerPage": len(resources),
		"Resources": resources,
	})
	return nil
}

func number(given string, otherwise int) (int, error) {
	if given == "" {
		return otherwise, nil
	}
	n, err := strconv.ParseInt(given, 10, 32)
	if err != nil {
		return 0, bad("invalidValue", "startIndex and count are whole numbers.")
	}
	return int(n), nil
}

// shown is the user as SCIM has one.
func (c call) shown(u provisioning.User) map[string]any {
	location := c.BaseURL.JoinPath(Path, "Users", u.ID).String()
	body := map[string]any{
		"schemas": []string{userSchema}, "id": u.ID, "userName": u.Email, "active": !u.Disabled(),
		"emails": []any{map[string]any{"value": u.Email, "type": "work", "primary": true}},
		"roles":  []any{map[string]any{"value": u.Role, "primary": true}},
		"meta": map[string]any{
			"resourceType": "User", "created": instant.Of(u.CreatedAt), "lastModified": instant.Of(u.ChangedAt),
			"location": location,
		},
	}
	if u.ExternalID != "" {
		body["externalId"] = u.ExternalID
	}
	if u.DisplayName != "" {
		body["displayName"] = u.DisplayName
	}
	name := map[string]any{}
	if u.GivenName != "" {
		name["givenName"] = u.GivenName
	}
	if u.FamilyName != "" {
		name["familyName"] = u.FamilyName
	}
	if len(name) > 0 {
		body["name"] = name
	}
	return body
}

func (c call) give(status int, u provisioning.User, err error) error {
	if err != nil {
		return err
	}
	body := c.shown(u)
	c.w.Header().Set("Location", c.BaseURL.JoinPath(Path, "Users", u.ID).String())
	c.answer(status, body)
	return nil
}

func (c call) id() string { return chi.URLParam(c.r, "id") }

func (c call) get() error {
	u, err := c.Users.Get(c.r.Context(), c.by, c.id())
	return c.give(http.StatusOK, u, err)
}

func (c call) create() error {
	change, err := c.whole()
	if err != nil {
		return err
	}
	u, err := c.Users.Create(c.r.Context(), c.by, change)
	return c.give(http.StatusCreated, u, err)
}

// replace what the directory manages: names that are left out end; the role, and whether the user is active, stay.
func (c call) replace() error {
	change, err := c.whole()
	if err != nil {
		return err
	}
	if change.UserName == nil {
		return bad("invalidValue", "userName is needed.")
	}
	none := ""
	for _, field := range []**string{&change.ExternalID, &change.DisplayName, &change.GivenName, &change.FamilyName} {
		if *field == nil {
			*field = &none
		}
	}
	u, err := c.Users.Change(c.r.Context(), c.by, c.id(), change)
	return c.give(http.StatusOK, u, err)
}

// whole user of the body. What is not known here is ignored.
func (c call) whole() (change provisioning.Change, err error) {
	body, err := c.read()
	if err == nil {
		err = setAll(&change, body)
	}
	return change, err
}

func (c call) patch() error {
	body, err := c.read()
	if err != nil {
		return err
	}
	var change provisioning.Change
	if err := operations(&change, body); err != nil {
		return err
	}
	u, err := c.Users.Change(c.r.Context(), c.by, c.id(), change)
	return c.give(http.StatusOK, u, err)
}

func (c call) remove() error {
	if err := c.Users.Delete(c.r.Context(), c.by, c.id()); err != nil {
		return err
	}
	c.w.WriteHeader(http.StatusNoContent)
	return nil
}
