package settings

import (
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"verifyme/server/providers"
)

// Fault of a variable.
type Fault struct {
	// Variable by its whole name.
	Variable string
	// Text says what is wrong, and begins with the variable's name; no secret is in it.
	Text string
	// Do says what to do.
	Do string
}

func (f Fault) String() string {
	if f.Do == "" {
		return f.Text
	}
	return f.Text + " (" + f.Do + ")"
}

// Faults of a configuration, all at once.
type Faults []Fault

// Error is one line.
func (all Faults) Error() string {
	var texts []string
	for _, f := range all {
		texts = append(texts, f.String())
	}
	return strings.Join(texts, "; ")
}

// Once is each fault once, in the order of the first.
func (all Faults) Once() (once Faults) {
	for _, f := range all {
		if !slices.Contains(once, f) {
			once = append(once, f)
		}
	}
	return once
}

// OrNil is an error only where there are faults.
func (all Faults) OrNil() error {
	if len(all) == 0 {
		return nil
	}
	return all
}

// Reads holds where the command reads the variable.
func (v Variable) Reads(command string) bool { return slices.Contains(v.Commands, command) }

// Missing are the whole names of what serve cannot do without.
func (s *Settings) Missing() (names []string) {
	for _, v := range s.Variables {
		if v.Required && !s.IsSet(v.Name) {
			names = append(names, Prefix+v.Name)
		}
	}
	return names
}

// OnlyDatabaseNamed holds when none of the other required ones is set.
func (s *Settings) OnlyDatabaseNamed() bool {
	return s.IsSet("DATABASE_URL") && !slices.ContainsFunc(s.Variables, func(v Variable) bool {
		return v.Required && v.Name != "DATABASE_URL" && s.IsSet(v.Name)
	})
}

// Faults of what the command reads.
func (s *Settings) Faults(command string) (found Faults) {
	for _, v := range s.Variables {
		if v.Reads(command) {
			found = append(found, s.faultsOf(v, command)...)
		}
	}
	found = append(append(found, s.listenFaults(command)...), s.tlsFaults(command)...)
	if command != Serve && command != Work && command != Operator {
		return found
	}
	return append(append(found, s.hostFaults()...), s.vendorFaults()...)
}

func (s *Settings) faultsOf(v Variable, command string) (found Faults) {
	if f, there := s.faults[v.Name]; there {
		return Faults{f}
	}
	switch text := s.Value(v.Name); {
	case text == "" && v.Required && command != Tools:
		return Faults{{Prefix + v.Name, Prefix + v.Name + " is not set", "such as " + v.Example}}
	case text == "" || v.check == nil:
	default:
		if err := v.check(text); err != nil {
			name := s.nameOf(v)
			return Faults{{name, name + joint(err) + oneLine(err.Error()), "such as " + v.Example}}
		}
	}
	return nil
}

// joint between a name and what is wrong.
func joint(err error) string {
	if strings.HasPrefix(err.Error(), "must ") {
		return " "
	}
	return ": "
}

// vendorFaults of what the lists choose.
func (s *Settings) vendorFaults() (found Faults) {
	if s.adaptersFault != "" {
		name := Prefix + "ADAPTERS_DIR"
		return Faults{{name, name + ": " + s.adaptersFault, "try each file with verifyme adapter check FILE"}}
	}
	_, err := providers.FromEnvironment(s.Getenv)
	wrong, _ := err.(providers.Faults)
	for _, text := range wrong {
		name, _, _ := strings.Cut(text, " ")
		name = strings.TrimSuffix(name, ":")
		if f, there := s.faults[strings.TrimPrefix(name, Prefix)]; there {
			found = append(found, f)
			continue
		}
		do := "verifyme adapter list names what each adapter needs"
		switch name {
		case Prefix + "PROVIDER_NETWORKS":
			do = "such as 10.1.0.0/16"
		case Prefix + "UIDAI_CERTIFICATES":
			do = "put the certificates of UIDAI there, a file each"
		case Prefix + providers.LockerCertificates:
			do = "put the chain of DigiLocker's signer there, a file each"
		case Prefix + providers.LockerClientID, Prefix + providers.LockerClientSecret:
			do = "as DigiLocker's partner portal shows it"
		case Prefix + providers.LockerBase, Prefix + providers.LockerXMLPath:
			do = "leave it out for DigiLocker's own"
		}
		found = append(found, Fault{name, text, do})
	}
	return found
}

// Required variable of a command: its value, or what is wrong with it.
func (s *Settings) Required(name, command string) (string, error) {
	i := slices.IndexFunc(s.Variables, func(v Variable) bool { return v.Name == name })
	v := s.Variables[i]
	v.Required = true
	return s.Value(name), s.faultsOf(v, command).OrNil()
}

// farthest a misspelt name is from the one that was meant.
const farthest = 4

// nearest known name, whole; empty where none is like it.
func nearest(name string, known []Variable) (found string) {
	least := farthest + 1
	try := func(candidate string) {
		if d := levenshtein.ComputeDistance(name, candidate); d < least {
			least, found = d, Prefix+candidate
		}
	}
	for _, v := range known {
		try(v.Name)
		if v.Secret {
			try(v.Name + fileSuffix)
		}
	}
	return found
}
