package doctor

import (
	"context"

	"verifyme/provider/acme"
	"verifyme/provider/domaincheck"
	"verifyme/server"
)

// domains of tenants are asked for at a name server that has to know where they are to lead.
func domains(ctx context.Context, c server.Config) Findings {
	const name = "custom domains"
	if c.Domains.Target == "" {
		return nil
	}
	if err := domaincheck.New(c.Domains, nil).Target(ctx); err != nil {
		return Findings{{name, Fault, c.Domains.Target + ": " + oneLine(err), "No domain of a tenant can be proved.",
			"Give the name of VERIFYME_DOMAINS_TARGET an address, or name another server by VERIFYME_DOMAINS_DNS."}}
	}
	return Findings{{Check: name, Status: OK, Found: c.Domains.Target + " has an address"}}
}

// authority that gives certificates, where the program ends TLS itself. Nothing is ordered.
func authority(ctx context.Context, c server.Config) Findings {
	const name = "certificates"
	if c.ACME.Directory == "" {
		return nil
	}
	if err := acme.New(c.ACME, nil).Check(ctx); err != nil {
		return Findings{{name, Fault, c.ACME.Directory + ": " + oneLine(err),
			"No certificate is ordered or renewed; those that hold are shown until they end.",
			"Let the machine of work reach the authority, or correct VERIFYME_ACME_DIRECTORY and VERIFYME_ACME_CA_FILE."}}
	}
	return Findings{{Check: name, Status: OK, Found: c.ACME.Directory + " answers"}}
}
