package settings

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// List the values, a line each, with where they come from; secrets stay hidden. Vendors'
// variables are listed where they are set, or all of them.
func (s *Settings) List(out io.Writer, all bool) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "VARIABLE\tVALUE\tFROM\tREAD BY")
	for i, v := range s.Variables {
		if i >= len(Table) && !all && !s.IsSet(v.Name) {
			continue
		}
		fmt.Fprintf(table, "%s%s\t%s\t%s\t%s\n",
			Prefix, v.Name, s.Shown(v), s.Source(v.Name), strings.Join(v.Commands, ", "))
	}
	return table.Flush()
}

const page = `# Configuration

Made from the table in ` + "`server/settings/table.go`" + ` by ` + "`verifyme config list --markdown`" + `;
a test holds it equal.

Environment variables, and nothing else, configure a deployment. Each value is checked at the
start, and all that is wrong is named at once, with what to do. ` + "`verifyme config check`" + ` says the
same without starting anything: status 1 where there is a fault, 0 where there is none. It asks
nobody and writes nothing; ` + "`verifyme doctor`" + ` asks what the variables name. ` + "`verifyme config list`" + `
shows what holds, and where from. Neither shows a secret.

A variable that is empty counts as not set. One that begins with ` + "`VERIFYME_`" + ` and is not known
does nothing: ` + "`serve`, `work` and `config check`" + ` warn of it and name the nearest one that is.

A **secret** may stand in a file instead: ` + "`VERIFYME_DATABASE_URL_FILE=/run/secrets/database`" + ` reads the
value from there, without the line break at its end. So mounted secrets of Kubernetes, of
Podman and of systemd's ` + "`LoadCredential=`" + ` need no further step. Both at once are refused.

Operators' commands are ` + "`tenant`, `user`, `audit`, `stats`, `export`, `breach`, `erasures`, `keyset reseal`" + `,
` + "`keyset remove`, `doctor` and `support-bundle`" + `: they need what ` + "`serve`" + ` needs.

`

const libraries = `
## What libraries read

| variable | |
|---|---|
| ` + "`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`" +
	` | of a bucket, where ` + "`VERIFYME_EVIDENCE_URL`" + ` has no key |
| ` + "`PGSSLMODE`, `PGSSLROOTCERT`" + ` … | of PostgreSQL, for what ` + "`VERIFYME_DATABASE_URL`" + ` leaves open |
| ` + "`SSL_CERT_FILE`, `SSL_CERT_DIR`" + ` | the certificates that are trusted |
| ` + "`GOMEMLIMIT`, `GOMAXPROCS`" + ` | memory and processors of the process |
| ` + "`TMPDIR`, `XDG_CACHE_HOME`, `HOME`" + ` | where uploads wait in passing, and where what shows PDFs is kept |
`

// Markdown is docs/configuration.md: the table and the variables of the vendors that are shipped.
func Markdown(out io.Writer) error {
	text := &strings.Builder{}
	text.WriteString(page)
	variables := Read(nil).Variables
	write := func(title string, some []Variable) {
		fmt.Fprintf(text, "## %s\n\n| variable | type | left out | read by | |\n|---|---|---|---|---|\n", title)
		for _, v := range some {
			fmt.Fprintf(text, "| %s |\n", strings.Join(v.cells(), " | "))
		}
	}
	write("Variables", variables[:len(Table)])
	text.WriteString("\n")
	write("Vendors", variables[len(Table):])
	text.WriteString(libraries)
	_, err := io.WriteString(out, text.String())
	return err
}

func (v Variable) cells() []string {
	kind := v.Type
	if v.Secret {
		kind += ", secret"
	}
	var left string
	switch {
	case v.Required:
		left = "**required**"
	case v.Default != "":
		left = "`" + v.Default + "`"
	case v.Without != "":
		left = v.Without
	}
	about := v.About
	if v.Example != "" {
		about += "; such as `" + v.Example + "`"
	}
	cells := []string{"`" + Prefix + v.Name + "`", kind, left, strings.Join(v.Commands, ", "), about}
	for i := range cells {
		cells[i] = strings.ReplaceAll(cells[i], "|", `\|`)
	}
	return cells
}

// Setting as it may be shown.
type Setting struct {
	Variable string `json:"variable"`
	Value    string `json:"value,omitempty"`
	From     Source `json:"from"`
}

// All settings that have a value.
func (s *Settings) All() (all []Setting) {
	for i, v := range s.Variables {
		if s.IsSet(v.Name) || i < len(Table) && s.Value(v.Name) != "" {
			all = append(all, Setting{Prefix + v.Name, s.Shown(v), s.Source(v.Name)})
		}
	}
	return all
}
