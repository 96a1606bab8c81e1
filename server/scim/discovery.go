package scim

import (
	"net/http"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
)

const (
	configSchema       = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"
	resourceTypeSchema = "urn:ietf:params:scim:schemas:core:2.0:ResourceType"
	schemaSchema       = "urn:ietf:params:scim:schemas:core:2.0:Schema"
)

func (c call) config() error {
	no := map[string]any{"supported": false}
	c.answer(http.StatusOK, map[string]any{
		"schemas": []string{configSchema}, "patch": map[string]any{"supported": true},
		"bulk":   map[string]any{"supported": false, "maxOperations": 0, "maxPayloadSize": 0},
		"filter": map[string]any{"supported": true, "maxResults": mostRows}, "changePassword": no, "sort": no, "etag": no,
		"authenticationSchemes": []any{map[string]any{
			"type": "oauthbearertoken", "name": "Bearer token", "description": "A token that an owner makes in the portal.",
			"primary": true,
		}},
		"meta": c.meta("ServiceProviderConfig", "ServiceProviderConfig"),
	})
	return nil
}

func (c call) meta(kind, path string) map[string]any {
	return map[string]any{"resourceType": kind, "location": c.BaseURL.JoinPath(Path, path).String()}
}

func (c call) ofUsers() map[string]any {
	return map[string]any{
		"schemas": []string{resourceTypeSchema}, "id": "User", "name": "User", "endpoint": "/Users",
		"description": "People who sign in to the portal.", "schema": userSchema,
		"meta": c.meta("ResourceType", "ResourceTypes/User"),
	}
}

func (c call) resourceTypes() error { return c.all(c.ofUsers()) }

func (c call) resourceType() error { return c.one("User", c.ofUsers()) }

func (c call) schemas() error { return c.all(c.userAttributes()) }

func (c call) schema() error { return c.one(userSchema, c.userAttributes()) }

func (c call) all(resource any) error {
	c.answer(http.StatusOK, map[string]any{
		"schemas": []string{listSchema}, "totalResults": 1, "startIndex": 1, "itemsPerPage": 1, "Resources": []any{resource},
	})
	return nil
}

func (c call) one(id string, resource any) error {
	if c.id() != id {
		return apperr.Missing("resource")
	}
	c.answer(http.StatusOK, resource)
	return nil
}

func (c call) userAttributes() map[string]any {
	attribute := func(name, kind, description string, more map[string]any) map[string]any {
		a := map[string]any{
			"name": name, "type": kind, "description": description, "multiValued": false, "required": false,
			"caseExact": false, "mutability": "readWrite", "returned": "default", "uniqueness": "none",
		}
		for name, value := range more {
			a[name] = value
		}
		return a
	}
	value := func(description string) map[string]any { return attribute("value", "string", description, nil) }
	primary := attribute("primary", "boolean", "Whether it is the one that counts.", nil)
	return map[string]any{
		"schemas": []string{schemaSchema}, "id": userSchema,
		"name": "User", "description": "People who sign in to the portal.",
		"attributes": []any{
			attribute("userName", "string", "The mail address, of a domain that the workspace has proved.",
				map[string]any{"required": true, "uniqueness": "server"}),
			attribute("externalId", "string", "The directory's own id.", map[string]any{"caseExact": true}),
			attribute("displayName", "string", "The name for people.", nil),
			attribute("name", "complex", "The parts of the name.", map[string]any{"subAttributes": []any{
				attribute("givenName", "string", "The given name.", nil),
				attribute("familyName", "string", "The family name.", nil),
			}}),
			attribute("active", "boolean", "Whether the user may sign in; sessions end where not.", nil),
			attribute("emails", "complex", "The userName.", map[string]any{
				"multiValued": true, "mutability": "readOnly",
				"subAttributes": []any{value("The address."), attribute("type", "string", "work.", nil), primary},
			}),
			attribute("roles", "complex", "One role.", map[string]any{
				"multiValued": true, "subAttributes": []any{
					attribute("value", "string", "The role.", map[string]any{"canonicalValues": access.Roles}), primary,
				},
			}),
		},
		"meta": c.meta("Schema", "Schemas/"+userSchema),
	}
}
