package parts

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"

	"verifyme/bench/try"
)

// API of a service as a caller has it.
type API struct {
	http.Client
	Base, Key string
}

// Call sends the body as JSON and gives the answer; headers are "Name: value".
func (a *API) Call(
	ctx context.Context, method, path string, body any, headers ...string,
) (status int, answer []byte, err error) {
	var payload []byte
	if body != nil {
		if payload, err = json.Marshal(body); err != nil {
			return 0, nil, err
		}
	}
	req, err := http.NewRequestWithContext(ctx, method, a.Base+path, bytes.NewReader(payload))
	if err != nil {
		return 0, nil, err
	}
	if a.Key != "" {
		req.Header.Set("Authorization", "Bearer "+a.Key)
	}
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		req.Header.Set(name, value)
	}
	res, err := a.Do(req)
	if err != nil {
		return 0, nil, err
	}
	defer res.Body.Close()
	answer, err = io.ReadAll(res.Body)
	return res.StatusCode, answer, err
}

// Want a call to succeed, and read its answer.
func (a *API) Want(ctx context.Context, method, path string, body, into any) {
	status, answer, err := a.Call(ctx, method, path, body)
	try.Do(err)
	if status/100 != 2 {
		try.Do(fmt.Errorf("%s %s answered %d: %.300s", method, path, status, answer))
	}
	if into != nil {
		try.Do(json.Unmarshal(answer, into))
	}
}
