package files

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// objects is a bucket as S3 serves it, as far as the store needs one: path
// style, signed, chunks with signatures in the body.
type objects struct {
	mu   sync.Mutex
	kept map[string][]byte
}

const bucketPath = "/evidence/"

// startBucket on this machine, and gives its address.
func startBucket(t *testing.T) string {
	t.Helper()
	s := httptest.NewServer(&objects{kept: map[string][]byte{}})
	t.Cleanup(s.Close)
	return "s3://key:secret@evidence?endpoint=" + url.QueryEscape(s.URL)
}

func (o *objects) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key, ok := strings.CutPrefix(r.URL.Path, bucketPath)
	if !ok || !strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential=key/") {
		refuseObject(w, http.StatusForbidden, "AccessDenied")
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	switch r.Method {
	case http.MethodPut:
		content, err := unchunked(r)
		if err != nil {
			refuseObject(w, http.StatusBadRequest, "IncompleteBody")
			return
		}
		o.kept[key] = content
		w.Header().Set("ETag", `"1"`)
	case http.MethodGet:
		content, ok := o.kept[key]
		if !ok {
			refuseObject(w, http.StatusNotFound, "NoSuchKey")
			return
		}
		w.Header().Set("ETag", `"1"`)
		w.Header().Set("Last-Modified", time.Now().UTC().Format(http.TimeFormat))
		w.Header().Set("Content-Length", strconv.Itoa(len(content)))
		_, _ = w.Write(content)
	case http.MethodDelete:
		delete(o.kept, key)
		w.WriteHeader(http.StatusNoContent)
	}
}

func refuseObject(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, "<Error><Code>%s</Code><Message>no</Message></Error>", code)
}

// unchunked reads a body of chunks, each behind its length and signature.
func unchunked(r *http.Request) (content []byte, err error) {
	if !strings.HasPrefix(r.Header.Get("X-Amz-Content-Sha256"), "STREAMING-") {
		return io.ReadAll(r.Body)
	}
	body := bufio.NewReader(r.Body)
	for {
		line, err := body.ReadString('\n')
		if err != nil {
			return nil, err
		}
		size, _, _ := strings.Cut(line, ";")
		n, err := strconv.ParseInt(size, 16, 32)
		if err != nil || n == 0 {
			return content, err
		}
		chunk := make([]byte, n+2)
		if _, err := io.ReadFull(body, chunk); err != nil {
			return nil, err
		}
		content = append(content, chunk[:n]...)
	}
}

// Errors of the bucket are errors, not missing files.
func TestBucketRefusesAndIsAway(t *testing.T) {
	refusing := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { refuseObject(w, http.StatusForbidden, "AccessDenied") }))
	defer refusing.Close()
	for _, endpoint := range []string{refusing.URL, "http://127.0.0.1:1"} {
		store := opened(t, "s3://key:secret@evidence?endpoint="+endpoint)
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		if err := store.Put(ctx, "doc_1", []byte("one")); err == nil {
			t.Errorf("%s took the file", endpoint)
		}
		if got, err := store.Get(ctx, "doc_1"); err == nil || strings.Contains(err.Error(), "no such file") {
			t.Errorf("%s gives %q, %v", endpoint, got, err)
		}
		cancel()
	}
}
