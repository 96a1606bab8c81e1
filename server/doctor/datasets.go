package doctor

import (
	"strings"

	"verifyme/provider/dataset"
	"verifyme/server"
)

// dataSets of the operator's folder, which production looks at when a question comes.
func dataSets(c server.Config) Findings {
	const name = "data sets"
	if c.DataDir == "" || c.Environment != server.Production {
		return nil
	}
	sound, err := dataset.Check(c.DataDir)
	if err != nil {
		return Findings{{name, Warning, oneLine(err), "The set before answers in its place, or the one of the program.",
			"Let the service's user read the folder, and make the set again: verifyme data build."}}
	}
	var read []string
	for _, f := range sound {
		read = append(read, f.Set+" "+f.Version)
	}
	found := c.DataDir + " has " + strings.Join(read, ", ")
	if len(read) == 0 {
		found = c.DataDir + " has no set: those of the program answer"
	}
	return Findings{{Check: name, Status: OK, Found: found}}
}
