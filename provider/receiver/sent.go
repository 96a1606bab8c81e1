package receiver

import (
	"net/http/httptrace"
	"strings"
	"sync"

	"verifyme/kyc/webhook/header"
)

// sentHeaders are what the transport has written to the connection, its own among them, in
// the last of its tries. It may go on writing when the answer is there.
type sentHeaders struct {
	mu  sync.Mutex
	all map[string][]string
}

func (s *sentHeaders) trace() *httptrace.ClientTrace {
	return &httptrace.ClientTrace{
		GotConn: func(httptrace.GotConnInfo) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.all = map[string][]string{}
		},
		WroteHeaderField: func(name string, values []string) {
			// HTTP/2 writes the URL as fields too, and it may hold a secret of the receiver's.
			if name == ":authority" {
				name = "Host"
			}
			if strings.HasPrefix(name, ":") {
				return
			}
			s.mu.Lock()
			defer s.mu.Unlock()
			s.all[name] = append(s.all[name], values...)
		},
	}
}

func (s *sentHeaders) kept() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return header.Keep(s.all)
}
