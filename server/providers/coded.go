package providers

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/capability"
	"verifyme/provider/adapter"
	"verifyme/provider/rekognition"
	"verifyme/provider/route"
	"verifyme/provider/verdict"
)

// Coded is a vendor who is asked by code, since no file of an adapter can.
type Coded struct {
	Name, Vendor string
	Capability   verdict.Capability
	About        string
	Variables    []CodedVariable
	// Mend is what an operator does whose values are not taken.
	Mend      string
	perSecond float64
	// read the values by the variables' names without the vendor's. Each fault begins with
	// such a name, and none holds a value of a secret.
	read func(value func(name string) string) (o opened, wrong []string)
}

// CodedVariable of a vendor who is asked by code; Name without the vendor's.
type CodedVariable struct {
	Name, Type, About, Example, Default string
	Secret                              bool
}

// opened vendor with its values.
type opened struct {
	// where it is called.
	where string
	at    func(network *http.Transport) CodedAsker
}

// CodedAsker asks a vendor by code, and can be asked whether it works.
type CodedAsker interface {
	route.Asker
	capability.Checker
}

// CodedVendors by name, sorted.
var CodedVendors = []*Coded{localFace, rekognitionFace}

var (
	region = regexp.MustCompile(`^[a-z]{2}(-[a-z]+)+-[1-9]$`)

	rekognitionFace = &Coded{
		Name: rekognition.Adapter, Vendor: rekognition.Vendor, Capability: verdict.Face, perSecond: rekognition.PerSecond,
		About: "AWS Rekognition, CompareFaces; no liveness: AWS's needs its own kit in the applicant's browser",
		Mend: "Compare VERIFYME_REKOGNITION_REGION and the keys with AWS's console; the user needs " +
			"rekognition:CompareFaces and rekognition:DetectFaces; let the clock follow a time source.",
		Variables: []CodedVariable{
			{Name: "region", Type: "token", Example: "ap-south-1", About: "AWS's region where faces are compared"},
			{Name: "access_key_id", Type: "token", Secret: true,
				About: "key of an AWS user who may rekognition:CompareFaces and rekognition:DetectFaces, and nothing else"},
			{Name: "secret_access_key", Type: "token", Secret: true, About: "secret of that key"},
			{Name: "session_token", Type: "token", Secret: true, About: "token of temporary keys; left out for others"},
			{Name: "base_url", Type: "URL", Example: "https://vpce-1.rekognition.ap-south-1.vpce.amazonaws.com",
				About: "an endpoint of one's own; left out for AWS's of the region"},
		},
		read: readRekognition,
	}
)

func readRekognition(value func(string) string) (o opened, wrong []string) {
	c := rekognition.Config{Region: value("region"), Keys: rekognition.Keys{
		ID: value("access_key_id"), Secret: value("secret_access_key"), Token: value("session_token"),
	}}
	switch {
	case c.Region == "":
		wrong = append(wrong, "region is not set")
	case !region.MatchString(c.Region):
		wrong = append(wrong, "region must be a region such as ap-south-1")
	}
	for _, key := range []struct{ name, value string }{
		{"access_key_id", c.Keys.ID}, {"secret_access_key", c.Keys.Secret}, {"session_token", c.Keys.Token},
	} {
		switch {
		case key.value == "" && key.name != "session_token":
			wrong = append(wrong, key.name+" is not set")
		case key.value != "" && !credential.MatchString(key.value):
			wrong = append(wrong, key.name+" must be letters, digits and signs without blanks")
		}
	}
	base := value("base_url")
	if base == "" {
		base = rekognition.Endpoint(c.Region)
	}
	var err error
	if c.Base, err = adapter.ParseBase(base); err != nil {
		if c.Base = (&url.URL{}); value("base_url") != "" {
			wrong = append(wrong, fmt.Sprintf("base_url %v", err))
		}
	}
	return opened{where: c.Base.Host, at: func(network *http.Transport) CodedAsker {
		return rekognition.New(c, network, time.Now)
	}}, wrong
}

// CodedNamed is the vendor of the name; nil where none has it.
func CodedNamed(name string) *Coded {
	if i := slices.IndexFunc(CodedVendors, func(c *Coded) bool { return c.Name == name }); i >= 0 {
		return CodedVendors[i]
	}
	return nil
}

// open with the values of the environment; each fault begins with the variable's name.
func (c *Coded) open(getenv func(string) string) (o opened, wrong []string) {
	o, wrong = c.read(func(name string) string { return getenv(VariableOf(c.Vendor, name)) })
	for i, fault := range wrong {
		name, rest, _ := strings.Cut(fault, " ")
		wrong[i] = VariableOf(c.Vendor, name) + " " + rest
	}
	return o, wrong
}

// Open the vendor over a network to public addresses, and to those that the environment lists.
func (c *Coded) Open(getenv func(string) string) (asker CodedAsker, where string, err error) {
	o, wrong := c.open(getenv)
	networks, err := NetworksOf(getenv)
	if err != nil {
		wrong = append(wrong, err.Error())
	}
	if len(wrong) > 0 {
		return nil, "", Faults(wrong)
	}
	return o.at(network(networks, nil)), o.where, nil
}
