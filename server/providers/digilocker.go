package providers

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/capability"
	"verifyme/provider/adapter"
	"verifyme/provider/digilocker"
	"verifyme/provider/live"
	"verifyme/provider/route"
)

// Variables of DigiLocker, without the prefix.
const (
	LockerClientID     = "DIGILOCKER_CLIENT_ID"
	LockerClientSecret = "DIGILOCKER_CLIENT_SECRET"
	LockerBase         = "DIGILOCKER_BASE_URL"
	LockerXMLPath      = "DIGILOCKER_XML_PATH"
	LockerCertificates = "DIGILOCKER_CERTIFICATES"
)

// LockerBases are the names of the addresses that LockerBase takes, sorted.
func LockerBases() []string { return slices.Sorted(maps.Keys(digilocker.Bases)) }

var (
	credential = regexp.MustCompile(`^[\x21-\x7e]{1,1000}$`)
	xmlPath    = regexp.MustCompile(`^(/[A-Za-z0-9_.-]+){1,10}$`)
)

// lockerOf the environment; nil where no client is named. Each fault begins with the
// variable's name, and none holds a value of a secret.
func lockerOf(getenv func(string) string) (c *digilocker.Config, wrong []string) {
	value := func(name string) string { return getenv(Prefix + name) }
	switch {
	case value(LockerClientID) != "":
	case value(LockerClientSecret) != "":
		return nil, []string{Prefix + LockerClientID + " is not set"}
	default:
		return nil, nil
	}
	c = &digilocker.Config{ClientID: value(LockerClientID), ClientSecret: value(LockerClientSecret)}
	if !credential.MatchString(c.ClientID) {
		wrong = append(wrong, Prefix+LockerClientID+" must be letters, digits and signs without blanks")
	}
	switch {
	case c.ClientSecret == "":
		wrong = append(wrong, Prefix+LockerClientSecret+" is not set")
	case !credential.MatchString(c.ClientSecret):
		wrong = append(wrong, Prefix+LockerClientSecret+" must be letters, digits and signs without blanks")
	}
	base := value(LockerBase)
	if base == "" {
		base = digilocker.DefaultBase
	}
	if named, ok := digilocker.Bases[base]; ok {
		base = named
	}
	var err error
	if c.Base, err = adapter.ParseBase(base); err != nil {
		wrong = append(wrong, fmt.Sprintf("%s %v, or be one of %s", Prefix+LockerBase, err,
			strings.Join(LockerBases(), ", ")))
	}
	if c.XMLPath = value(LockerXMLPath); c.XMLPath == "" {
		c.XMLPath = digilocker.DefaultXMLPath
	} else if !xmlPath.MatchString(c.XMLPath) {
		wrong = append(wrong, Prefix+LockerXMLPath+" must be a path such as "+digilocker.DefaultXMLPath)
	}
	if c.Trust, err = trustIn(Prefix+LockerCertificates, getenv, aadhaar.NeGD); err != nil {
		wrong = append(wrong, err.Error())
	} else if c.Trust.Empty() {
		wrong = append(wrong, Prefix+LockerCertificates+" is not set: no eAadhaar would be believed")
	}
	return c, wrong
}

// Secrets of the deployment.
type Secrets interface {
	// BlindIndex is what only this deployment can make of a value.
	BlindIndex(kind, value string) []byte
}

// DocLocker of the deployment, with the redirect address that is registered for its client;
// without a client every call is an outage.
func (r *Routes) DocLocker(redirect string, secrets Secrets) capability.DocLocker {
	if r.config.DigiLocker == nil {
		return live.Unconfigured{}
	}
	verifier := func(txn string) string { return string(secrets.BlindIndex("doclocker.verifier", txn)) }
	reached := network(r.config.Networks, r.config.Roots)
	r.locker = digilocker.New(*r.config.DigiLocker, redirect, verifier, reached, r.options)
	return r.locker
}

// LockerCheck asks DigiLocker whether it takes the client; nil where none is configured.
func LockerCheck(c Config) capability.Checker {
	if c.DigiLocker == nil {
		return nil
	}
	verifier := func(txn string) string { return txn }
	return digilocker.New(*c.DigiLocker, "", verifier, network(c.Networks, c.Roots), route.Options{})
}
