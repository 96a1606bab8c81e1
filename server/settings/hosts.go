package settings

import "net/url"

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

// hostFaults of addresses that do not stand apart: cookies know no ports, and one scheme holds for all.
func (s *Settings) hostFaults() (found Faults) {
	fault := func(name, says, do string) {
		found = append(found, Fault{Prefix + name, Prefix + name + " " + says, do})
	}
	var base *url.URL
	user := map[string]string{}
	for _, name := range []string{"BASE_URL", "PORTAL_URL", "API_URL"} {
		u, err := ParseBaseURL(s.Value(name))
		if err != nil {
			continue
		}
		if first, taken := user[u.Hostname()]; taken {
			fault(name, "names the host of "+Prefix+first, "give it a host of its own, or leave it out to share that one")
		}
		user[u.Hostname()] = name
		switch {
		case s.Value("ENVIRONMENT") == Production && u.Scheme == "http":
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
