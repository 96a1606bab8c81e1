package reference

import (
	"fmt"
	"net/url"
	"strings"

	"verifyme/rest-compat/description"
)

// curl writes a call that works once the page's variables are set.
func (r reader) curl(path, method string) (string, error) {
	described := r.document.Object("paths", path, method)
	address, headers := path, []string{}
	var query []string
	for _, item := range described.List("parameters") {
		parameter := item.(*description.Object).Resolved(r.document)
		name, example := parameter.Text("name"), r.parameterExample(parameter)
		switch parameter.Text("in") {
		case "path":
			if id := variableOf(parameter); id != "" {
				example = id
			}
			address = strings.Replace(address, "{"+name+"}", example, 1)
		case "header":
			headers = append(headers, name+": "+example)
		case "query":
			if parameter.Value("example") != nil {
				query = append(query, name+"="+strings.ReplaceAll(url.QueryEscape(example), "%2C", ","))
			}
		}
	}
	if query != nil {
		address += "?" + strings.Join(query, "&")
	}
	lines := []string{"curl" + methodOption(method) + ` "$VERIFYME_BASE_URL` + address + `"`}
	lines = append(lines, credentials(described)...)
	for _, header := range headers {
		lines = append(lines, `-H "`+header+`"`)
	}
	sent, err := payload(described.Object("requestBody", "content"))
	return strings.Join(append(lines, sent...), " \\\n  "), err
}

func methodOption(method string) string {
	if method == "get" {
		return ""
	}
	return " -X " + strings.ToUpper(method)
}

func credentials(described *description.Object) []string {
	words, _ := accessTo(described)
	switch {
	case strings.HasPrefix(words, "No key"):
		return nil
	case strings.HasPrefix(words, "HTTP Basic"):
		return []string{`-u "$VERIFYME_API_KEY_ID:$VERIFYME_API_KEY"`}
	}
	return []string{`-H "Authorization: Bearer $VERIFYME_API_KEY"`}
}

// parameterExample is the parameter's own, or that of its schema.
func (r reader) parameterExample(parameter *description.Object) string {
	switch example := parameter.Value("example").(type) {
	case nil:
	case []any:
		parts := make([]string, len(example))
		for i, part := range example {
			parts[i] = fmt.Sprint(part)
		}
		return strings.Join(parts, ",")
	default:
		return fmt.Sprint(example)
	}
	if examples := parameter.Object("schema").Resolved(r.document).List("examples"); len(examples) > 0 {
		return fmt.Sprint(examples[0])
	}
	return ""
}

func payload(content *description.Object) ([]string, error) {
	medias := content.Keys()
	if len(medias) == 0 {
		return nil, nil
	}
	example, _ := content.Object(medias[0]).Value("example").(*description.Object)
	if medias[0] != "application/json" {
		var lines []string
		for _, name := range example.Keys() {
			lines = append(lines, `-d "`+name+"="+example.Text(name)+`"`)
		}
		return lines, nil
	}
	if len(example.Keys()) == 0 {
		return nil, nil
	}
	text, err := exampleOf(example)
	return []string{`-H "Content-Type: application/json"`, "-d '" + strings.ReplaceAll(text, "'", `'\''`) + "'"}, err
}
