package settings

import "net"

// listenFaults of a process that would listen twice at one port.
func (s *Settings) listenFaults(command string) (found Faults) {
	if command != Serve {
		return nil
	}
	type listener struct{ name, host, port string }
	var all []listener
	for _, name := range []string{"LISTEN", "TLS_LISTEN", "METRICS_LISTEN"} {
		host, port, err := net.SplitHostPort(s.Value(name))
		if err != nil || port == "0" {
			continue
		}
		for _, other := range all {
			if port == other.port && (host == other.host || isEverywhere(host) || isEverywhere(other.host)) {
				found = append(found, Fault{Prefix + name, Prefix + name + " is the port of " + Prefix + other.name,
					"give it a port of its own"})
			}
		}
		all = append(all, listener{name, host, port})
	}
	return found
}

func isEverywhere(host string) bool { return host == "" || net.ParseIP(host).IsUnspecified() }
