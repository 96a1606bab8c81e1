package main

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"os"
	"time"

	"verifyme/bench/try"
)

// A helper is this program run again as a server, so that the receiver and a
// floor are processes of their own, as the service is.

const (
	countingReceiver = "counting-receiver"
	bareHandler      = "bare-handler"
	bareJourneys     = "bare-journeys"
	bareUploads      = "bare-uploads"
)

// helpers make their handler of what comes by standard input.
var helpers = map[string]func(input *json.Decoder) http.Handler{
	countingReceiver: newCountingReceiver,
	bareHandler:      newBareHandler,
	bareJourneys:     newBareJourneys,
	bareUploads:      newBareUploads,
}

func runHelper(ctx context.Context, name, address string) {
	server := &http.Server{Handler: helpers[name](json.NewDecoder(os.Stdin)), ReadHeaderTimeout: 10 * time.Second}
	listener := try.Get(net.Listen("tcp", address))
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		try.Do(err)
	}
}
