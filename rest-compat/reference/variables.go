package reference

import (
	"strings"
	"unicode"

	"verifyme/rest-compat/description"
)

// Deployment that the page is of.
type Deployment struct {
	// BaseURL of the API.
	BaseURL string
	// Portal and Applicant are where the other applications are; empty where it is the same.
	Portal, Applicant string
	Production        bool
}

// variable of the shell that the examples take.
type variable struct {
	Name, Value string
	From        []block
}

func (d Deployment) variables() []variable {
	key := "vm_test_…"
	if d.Production {
		key = "vm_live_…"
	}
	return []variable{
		{"VERIFYME_BASE_URL", d.BaseURL, blocksOf("This deployment.")},
		{"VERIFYME_API_KEY", key, blocksOf("A secret key, shown once when it is made in the portal under Developers, " +
			"API keys.")},
		{"VERIFYME_API_KEY_ID", "key_…", blocksOf("The id of that key, for tokens only: it stands beside the key in the " +
			"portal, under Developers, API keys.")},
		{"REQUEST_ID", "vm_req_…", blocksOf("`requestId`, as Create a request and List requests answer it. " +
			"The result and its documents need one that was submitted.")},
		{"DOCUMENT_ID", "doc_…", blocksOf("`documentId`, from `documents` in the result of that request.")},
		{"ENDPOINT_ID", "whe_…", blocksOf("`endpointId`, as Add an endpoint and List the endpoints answer it.")},
		{"DELIVERY_ID", "del_…", blocksOf("`deliveryId`, as Send a test event and List deliveries answer it.")},
	}
}

// variableOf a parameter whose schema is that of an id: $REQUEST_ID for a
// RequestId. It is empty for others.
func variableOf(parameter *description.Object) string {
	ref := parameter.Object("schema").Text("$ref")
	name := ref[strings.LastIndexByte(ref, '/')+1:]
	if !strings.HasSuffix(name, "Id") {
		return ""
	}
	var out strings.Builder
	out.WriteByte('$')
	for i, c := range name {
		if i > 0 && unicode.IsUpper(c) {
			out.WriteByte('_')
		}
		out.WriteRune(unicode.ToUpper(c))
	}
	return out.String()
}
