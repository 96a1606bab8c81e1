package scim

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/provisioning"
)

func lower(s string) string { return strings.ToLower(s) }

// mostOperations of one PATCH.
const mostOperations = 100

// operations of a PATCH, in their order. Directories write them in more ways than one: the operation in capitals or
// not, a path or an object, true or "True".
func operations(change *provisioning.Change, body object) error {
	schemas, _ := body["schemas"].([]any)
	if !slices.ContainsFunc(schemas, func(s any) bool { return s == patchSchema }) {
		return bad("invalidSyntax", "schemas must name "+patchSchema+".")
	}
	list, ok := body["operations"].([]any)
	if !ok || len(list) == 0 || len(list) > mostOperations {
		return bad("invalidSyntax", "Operations must be a list of 1 to 100.")
	}
	for _, one := range list {
		given, ok := one.(map[string]any)
		if !ok {
			return bad("invalidSyntax", "An operation must be an object.")
		}
		if err := operation(change, objectOf(given)); err != nil {
			return err
		}
	}
	return nil
}

func operation(change *provisioning.Change, o object) error {
	op, _ := o["op"].(string)
	path, hasPath := o["path"].(string)
	if _, named := o["path"]; named && !hasPath {
		return bad("invalidPath", "path must be a text.")
	}
	switch op = lower(op); {
	case op == "remove" && path == "":
		return bad("noTarget", "remove needs a path.")
	case op == "remove":
		return clear(change, path)
	case op != "add" && op != "replace":
		return bad("invalidSyntax", "op must be add, replace or remove.")
	case hasPath && path != "":
		return set(change, path, o["value"])
	}
	given, ok := o["value"].(map[string]any)
	if !ok {
		return bad("invalidValue", "value must be an object where no path is given.")
	}
	return setAll(change, objectOf(given))
}

// path of an attribute: its name, a filter of a list's elements, and the name below it.
var path = regexp.MustCompile(`^([A-Za-z$][A-Za-z0-9_$-]*)(\[[^\[\]]{1,200}\])?(?:\.([A-Za-z$][A-Za-z0-9_$-]*))?$`)

// attributeOf a path, in lower case, without the schema's name in front and the filter within.
func attributeOf(given string) (string, error) {
	if len(given) > 300 {
		return "", bad("invalidPath", "The path is too long.")
	}
	if rest, ours := strings.CutPrefix(lower(given), lower(userSchema)+":"); ours {
		given = rest
	}
	if strings.HasPrefix(lower(given), "urn:") {
		// Of an extension that is not known here.
		return "", nil
	}
	parts := path.FindStringSubmatch(given)
	if parts == nil {
		return "", bad("invalidPath", "The path cannot be read.")
	}
	name := lower(parts[1])
	if parts[3] != "" {
		name += "." + lower(parts[3])
	}
	return name, nil
}

func setAll(change *provisioning.Change, body object) error {
	for name, value := range body {
		if strings.HasPrefix(name, "urn:") && name != lower(userSchema) {
			continue
		}
		if name == "schemas" || name == "id" || name == "meta" {
			continue
		}
		if err := set(change, name, value); err != nil {
			return err
		}
	}
	return nil
}

// set one attribute. What is not known here is ignored, as directories send all that they have.
func set(change *provisioning.Change, given string, value any) error {
	attribute, err := attributeOf(given)
	if err != nil {
		return err
	}
	texts := map[string]**string{
		"username": &change.UserName, "externalid": &change.ExternalID, "displayname": &change.DisplayName,
		"name.givenname": &change.GivenName, "name.familyname": &change.FamilyName,
	}
	if to, ok := texts[attribute]; ok {
		text, ok := value.(string)
		if !ok && value != nil {
			return bad("invalidValue", given+" must be a text.")
		}
		*to = &text
		return nil
	}
	switch attribute {
	case "active":
		on, ok := truth(value)
		if !ok {
			return bad("invalidValue", "active must be true or false.")
		}
		change.Active = &on
	case "name":
		parts, ok := value.(map[string]any)
		if !ok {
			return bad("invalidValue", "name must be an object.")
		}
		for part, value := range parts {
			if err := set(change, "name."+part, value); err != nil {
				return err
			}
		}
	case "roles", "roles.value":
		return setRole(change, value)
	}
	return nil
}

func clear(change *provisioning.Change, given string) error {
	attribute, err := attributeOf(given)
	if err != nil {
		return err
	}
	switch attribute {
	case "username", "active", "roles", "roles.value":
		return bad("mutability", given+" cannot be removed, only replaced.")
	case "name":
		return set(change, "name", map[string]any{"givenName": "", "familyName": ""})
	}
	return set(change, given, nil)
}

func truth(value any) (on, ok bool) {
	switch value := value.(type) {
	case bool:
		return value, true
	case string:
		return strings.EqualFold(value, "true"), strings.EqualFold(value, "true") || strings.EqualFold(value, "false")
	}
	return false, false
}

// setRole of a text, an object with a value, such an object as a text, or a list of these, of which there is one, or
// one that is primary.
func setRole(change *provisioning.Change, value any) error {
	if list, ok := value.([]any); value == nil || ok && len(list) == 0 {
		return nil
	}
	role, ok := roleIn(value)
	if !ok {
		return bad("invalidValue", "roles must hold one of OWNER, REVIEWER, DEVELOPER and ANALYST.")
	}
	change.Role = &role
	return nil
}

func roleIn(value any) (access.Role, bool) {
	switch value := value.(type) {
	case string:
		var inner map[string]any
		if strings.HasPrefix(value, "{") && json.Unmarshal([]byte(value), &inner) == nil {
			return roleIn(inner)
		}
		role := access.Role(strings.ToUpper(value))
		return role, slices.Contains(access.Roles, role)
	case map[string]any:
		inner, _ := objectOf(value)["value"].(string)
		role := access.Role(strings.ToUpper(inner))
		return role, slices.Contains(access.Roles, role)
	case []any:
		if len(value) == 1 {
			return roleIn(value[0])
		}
		for _, one := range value {
			given, ok := one.(map[string]any)
			if primary, _ := truth(objectOf(given)["primary"]); ok && primary {
				return roleIn(given)
			}
		}
	}
	return "", false
}
