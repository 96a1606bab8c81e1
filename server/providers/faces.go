package providers

import (
	"net/http"

	"verifyme/provider/faces"
	"verifyme/provider/verdict"
)

// localFace is no vendor's: faces are compared on the deployment's own machines.
var localFace = &Coded{
	Name: faces.Adapter, Vendor: faces.Vendor, Capability: verdict.Face, perSecond: faces.PerSecond,
	About: "faces are compared on this machine, by a process of Node and nobody outside: a help for reviewers with " +
		"measured errors (docs/adapters.md), no certified comparison and no liveness",
	Mend: "Install Node 20 or later, and in the folder the packages that docs/adapters.md names; " +
		"VERIFYME_LOCAL_FACES_DIR names the folder, VERIFYME_LOCAL_NODE the program where it is not in PATH.",
	Variables: []CodedVariable{
		{Name: "faces_dir", Type: "folder", Example: "/opt/verifyme-faces",
			About: "the folder in which npm has installed what compares faces"},
		{Name: "node", Type: "file", Example: "/usr/bin/node", About: "the program Node; left out for the one in PATH"},
	},
	read: readLocal,
}

func readLocal(value func(string) string) (o opened, wrong []string) {
	c := faces.Config{Folder: value("faces_dir"), Node: value("node")}
	if c.Folder == "" {
		wrong = append(wrong, "faces_dir is not set")
	} else if err := faces.CheckFolder(c.Folder); err != nil {
		wrong = append(wrong, "faces_dir names a folder that is not complete: "+err.Error())
	}
	return opened{where: "this machine", at: func(*http.Transport) CodedAsker { return faces.New(c) }}, wrong
}
