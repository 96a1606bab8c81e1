// Package providers chooses the vendors of a deployment: their adapters, order and values
// from the environment, and what is measured of their calls.
package providers

import (
	"crypto/x509"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/capability"
	"verifyme/provider/adapter"
	"verifyme/provider/adapters"
	"verifyme/provider/digilocker"
	"verifyme/provider/route"
	"verifyme/provider/verdict"
)

// Capabilities that steps ask of vendors by adapters, in the order of the flow.
var Capabilities = []verdict.Capability{
	verdict.SMS, verdict.PAN, verdict.Bank, verdict.GST, verdict.Face, verdict.Liveness,
}

// Prefix of the variables.
const Prefix = "VERIFYME_"

// ListOf is the variable that lists the capability's adapters in their order.
func ListOf(c verdict.Capability) string { return Prefix + strings.ToUpper(string(c)) + "_PROVIDERS" }

// VariableOf is the variable of a vendor's secret, setting or base_url.
func VariableOf(vendor, name string) string {
	return Prefix + strings.ToUpper(strings.ReplaceAll(vendor, "-", "_")+"_"+name)
}

const (
	folderVariable   = Prefix + "ADAPTERS_DIR"
	networksVariable = Prefix + "PROVIDER_NETWORKS"
)

// Config of a deployment's vendors; zero has none.
type Config struct {
	// Chosen adapters by capability, in their order, with their values.
	Chosen map[verdict.Capability][]Chosen
	// Networks that may be dialled though they are not public.
	Networks []netip.Prefix
	// Roots that vendors' certificates lead to; the system's when nil.
	Roots *x509.CertPool
	// UIDAI signs the documents of Aadhaar that applicants send.
	UIDAI *aadhaar.Trust
	// DigiLocker is the client there; nil for none.
	DigiLocker *digilocker.Config
}

// Chosen adapter with its values: a file's, or code.
type Chosen struct {
	Adapter *adapter.Adapter
	Values  adapter.Values
	// Coded is nil for a file's.
	Coded  *Coded
	opened opened
}

// Name of the adapter.
func (c Chosen) Name() string {
	if c.Coded != nil {
		return c.Coded.Name
	}
	return c.Adapter.Name
}

// Where the vendor is called.
func (c Chosen) Where() string {
	if c.Coded != nil {
		return c.opened.where
	}
	return c.Values.Base.Host
}

// Checker asks the vendor whether it takes the deployment's values, without an effect; nil
// where only a call can tell.
func (c Chosen) Checker(of Config) capability.Checker {
	if c.Coded == nil {
		return nil
	}
	return c.opened.at(network(of.Networks, of.Roots))
}

// vendor that a route asks over the network.
func (c Chosen) vendor(network *http.Transport) route.Vendor {
	if c.Coded != nil {
		return route.Vendor{
			Vendor: c.Coded.Vendor, Adapter: c.Coded.Name, PerSecond: c.Coded.perSecond, Asker: c.opened.at(network),
		}
	}
	return route.ByFile(adapter.NewClient(c.Adapter, c.Values, network))
}

// FromEnvironment reads what the variables choose. The error names every fault of all of
// them at once, in one line, and no value of a secret.
func FromEnvironment(getenv func(string) string) (c Config, err error) {
	c.Chosen = map[verdict.Capability][]Chosen{}
	var wrong []string
	known, err := Known(getenv(folderVariable))
	if err != nil {
		return c, Faults{folderVariable + ": " + strings.ReplaceAll(err.Error(), "\n", "; ")}
	}
	if c.Networks, err = NetworksOf(getenv); err != nil {
		wrong = append(wrong, err.Error())
	}
	if c.UIDAI, err = trustIn(uidaiVariable, getenv, aadhaar.UIDAI); err != nil {
		wrong = append(wrong, err.Error())
	}
	locker, faults := lockerOf(getenv)
	c.DigiLocker, wrong = locker, append(wrong, faults...)
	for _, of := range Capabilities {
		chosen, faults := choose(of, getenv, known)
		c.Chosen[of], wrong = chosen, append(wrong, faults...)
	}
	if len(wrong) > 0 {
		slices.Sort(wrong)
		return c, Faults(slices.Compact(wrong))
	}
	return c, nil
}

// Faults of the variables; each begins with the variable's name, and none has a value of a secret.
type Faults []string

// Error is one line.
func (f Faults) Error() string { return strings.Join(f, "; ") }

// ShippedFor are the names of the capability's adapters that the program ships.
func ShippedFor(c verdict.Capability) []string {
	all, err := adapters.All()
	if err != nil {
		return nil
	}
	return names(all, c)
}

// names of the capability's adapters, sorted.
func names(known map[string]*adapter.Adapter, c verdict.Capability) []string {
	all := adapters.Names(known, c)
	for _, coded := range CodedVendors {
		if coded.Capability == c {
			all = append(all, coded.Name)
		}
	}
	slices.Sort(all)
	return all
}

// NetworksOf the environment that may be dialled though they are not public.
func NetworksOf(getenv func(string) string) (networks []netip.Prefix, err error) {
	for part := range strings.SplitSeq(getenv(networksVariable), ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		network, err := netip.ParsePrefix(part)
		if err != nil || network != network.Masked() {
			return nil, fmt.Errorf("%s: %q is not a range such as 10.1.0.0/16", networksVariable, part)
		}
		networks = append(networks, network)
	}
	return networks, nil
}

// choose the capability's adapters.
func choose(
	c verdict.Capability, getenv func(string) string, known map[string]*adapter.Adapter,
) (chosen []Chosen, wrong []string) {
	seen := map[string]bool{}
	for name := range strings.SplitSeq(getenv(ListOf(c)), ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		a, coded := known[name], CodedNamed(name)
		switch {
		case (a == nil || a.Capability != c) && (coded == nil || coded.Capability != c):
			wrong = append(wrong, fmt.Sprintf("%s: %q is not one of %s", ListOf(c), name,
				strings.Join(names(known, c), ", ")))
			continue
		case seen[name]:
			wrong = append(wrong, fmt.Sprintf("%s names %s twice", ListOf(c), name))
			continue
		}
		seen[name] = true
		if coded != nil {
			opened, faults := coded.open(getenv)
			chosen, wrong = append(chosen, Chosen{Coded: coded, opened: opened}), append(wrong, faults...)
			continue
		}
		values, err := ValuesOf(a, getenv)
		var lacks adapter.Lacks
		if errors.As(err, &lacks) {
			wrong = append(wrong, lacks...)
		}
		chosen = append(chosen, Chosen{Adapter: a, Values: values})
	}
	return chosen, wrong
}

// ValuesOf the adapter from the environment; its faults begin with the variable's name.
func ValuesOf(a *adapter.Adapter, getenv func(string) string) (adapter.Values, error) {
	values, err := a.Give(func(name string) string { return getenv(VariableOf(a.Vendor, name)) })
	var lacks adapter.Lacks
	if !errors.As(err, &lacks) {
		return values, err
	}
	named := make(adapter.Lacks, len(lacks))
	for i, lack := range lacks {
		name, rest, _ := strings.Cut(lack, " ")
		named[i] = VariableOf(a.Vendor, name) + " " + rest
	}
	return values, named
}

// Known adapters: those that the program ships, and the *.yaml files of the folder, where
// one is given. A file whose name is one that is shipped is refused: it would replace it
// silently.
func Known(folder string) (map[string]*adapter.Adapter, error) {
	shipped, err := adapters.All()
	if err != nil || folder == "" {
		return shipped, err
	}
	all := maps.Clone(shipped)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("%s is not a folder", folder)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil {
		return nil, err
	}
	var wrong []error
	for _, name := range files {
		a, err := ReadFile(name)
		switch {
		case err != nil:
			wrong = append(wrong, err)
		case all[a.Name] != nil || CodedNamed(a.Name) != nil:
			wrong = append(wrong, fmt.Errorf("%s: the name %s is taken", name, a.Name))
		default:
			all[a.Name] = a
		}
	}
	return all, errors.Join(wrong...)
}

// ReadFile of an adapter. The error has a line for each fault, which begins with the
// file's name.
func ReadFile(name string) (*adapter.Adapter, error) {
	raw, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	a, err := adapter.Read(raw)
	if err == nil {
		return a, nil
	}
	var lines []string
	for _, fault := range adapter.Faults(err) {
		lines = append(lines, name+": "+fault)
	}
	return nil, errors.New(strings.Join(lines, "\n"))
}
