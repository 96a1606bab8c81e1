package settings

import (
	"cmp"
	"net/url"
)

// OwnHosts are the addresses of the portal and of the API; nil where the base URL is theirs.
func OwnHosts(s *Settings) (portal, api *url.URL, err error) {
	for _, of := range []struct {
		name string
		into **url.URL
	}{{"PORTAL_URL", &portal}, {"API_URL", &api}} {
		if s.Value(of.name) == "" {
			continue
		}
		if *of.into, err = ParseBaseURL(s.Value(of.name)); err != nil {
			return nil, nil, err
		}
	}
	return portal, api, nil
}

// OwnHostsBeside the address at which `verifyme dev` listens; nobody ends TLS for it, or leads another port to it.
func OwnHostsBeside(base *url.URL, s *Settings) (portal, api *url.URL, err error) {
	found := s.Faults(Dev)
	if len(found) == 0 {
		found = s.faultsBeside(base.String(), false)
	}
	if len(found) == 0 {
		portal, api, err = OwnHosts(s)
	}
	for _, of := range []struct {
		name string
		own  *url.URL
	}{{"PORTAL_URL", portal}, {"API_URL", api}} {
		if of.own != nil && cmp.Or(of.own.Port(), "80") != cmp.Or(base.Port(), "80") {
			found = append(found, Fault{Prefix + of.name, Prefix + of.name + " must have the port at which this listens",
				"such as " + of.own.Scheme + "://" + of.own.Hostname() + ":" + base.Port()})
		}
	}
	if err == nil {
		err = found.OrNil()
	}
	return portal, api, err
}

// hostFaults of addresses that do not stand apart.
func (s *Settings) hostFaults() Faults {
	return s.faultsBeside(s.Value("BASE_URL"), s.Value("ENVIRONMENT") == Production)
}

// faultsBeside the base URL: cookies know no ports, and one scheme holds for all.
func (s *Settings) faultsBeside(baseURL string, onlyHTTPS bool) (found Faults) {
	fault := func(name, says, do string) {
		found = append(found, Fault{Prefix + name, Prefix + name + " " + says, do})
	}
	var base *url.URL
	user := map[string]string{}
	for _, name := range []string{"BASE_URL", "PORTAL_URL", "API_URL"} {
		text := s.Value(name)
		if name == "BASE_URL" {
			text = baseURL
		}
		u, err := ParseBaseURL(text)
		if err != nil {
			continue
		}
		if first, taken := user[u.Hostname()]; taken {
			fault(name, "names the host of "+Prefix+first, "give it a host of its own, or leave it out to share that one")
		}
		user[u.Hostname()] = name
		switch {
		case onlyHTTPS && u.Scheme == "http":
			fault(name, "must be https in production",
				"set a proxy with TLS in front of the service: see the first deployment in the guide to operations")
		case base != nil && u.Scheme != base.Scheme:
			fault(name, "must be "+base.Scheme+" as "+Prefix+"BASE_URL is", "such as "+base.Scheme+"://"+u.Host)
		}
		if name == "BASE_URL" {
			base = u
		}
	}
	return found
}
