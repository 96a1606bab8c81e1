package files

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/capability"
)

// objects is a bucket as S3 serves it, as far as the store needs one: path
// style, signed, chunks with signatures in the body.
type objects struct {
	mu   sync.Mutex
	kept map[string][]byte
	// locked is a key that cannot be deleted, noneAfter one after which no
	// page is given.
	locked, noneAfter string
}

const (
	bucketPath = "/evidence/"
	// perPage of a listing.
	perPage = 2
)

// startBucket on this machine, and gives its address.
func startBucket(t *testing.T, o *objects) string {
	t.Helper()
	o.kept = map[string][]byte{}
	s := httptest.NewServer(o)
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
		if key == "" {
			o.list(w, r.URL.Query())
			return
		}
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
		if key == o.locked {
			refuseObject(w, http.StatusForbidden, "AccessDenied")
			return
		}
		delete(o.kept, key)
		w.WriteHeader(http.StatusNoContent)
	}
}

// list is ListObjectsV2. A page goes on after the last key of the one before,
// whatever was deleted since.
func (o *objects) list(w http.ResponseWriter, query url.Values) {
	after := query.Get("continuation-token")
	if query.Get("list-type") != "2" || query.Get("delimiter") != "" {
		refuseObject(w, http.StatusBadRequest, "InvalidArgument")
		return
	}
	if after != "" && after == o.noneAfter {
		refuseObject(w, http.StatusForbidden, "AccessDenied")
		return
	}
	var page []string
	for _, key := range slices.Sorted(maps.Keys(o.kept)) {
		if strings.HasPrefix(key, query.Get("prefix")) && key > after {
			page = append(page, key)
		}
	}
	next := ""
	if len(page) > perPage {
		page = page[:perPage]
		next = "<IsTruncated>true</IsTruncated><NextContinuationToken>" + page[perPage-1] + "</NextContinuationToken>"
	}
	_, _ = fmt.Fprint(w, "<ListBucketResult><EncodingType>url</EncodingType>", next)
	for _, key := range page {
		_, _ = fmt.Fprintf(w, "<Contents><Key>%s</Key><LastModified>%s</LastModified></Contents>",
			url.QueryEscape(key), time.Now().UTC().Format(time.RFC3339))
	}
	_, _ = fmt.Fprint(w, "</ListBucketResult>")
}

func refuseObject(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	_, _ = fmt.Fprintf(w, "<Error><Code>%s</Code><Message>no</Message></Error>", code)
}

// unchunked reads a body of chunks, each after its length and signature.
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
func TestBucket_RefusesAndIsUnavailable(t *testing.T) {
	refusing := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		refuseObject(w, http.StatusForbidden, "AccessDenied")
	}))
	defer refusing.Close()
	for _, endpoint := range []string{refusing.URL, "http://127.0.0.1:1"} {
		store := opened(t, "s3://key:secret@evidence?endpoint="+endpoint)
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		if err := store.Put(ctx, "doc_1", capability.InMemory([]byte("one"))); err == nil {
			t.Errorf("%s took the file", endpoint)
		}
		if got, err := whole(ctx, store, "doc_1"); err == nil || strings.Contains(err.Error(), "no such file") {
			t.Errorf("%s gives %q, %v", endpoint, got, err)
		}
		cancel()
		ctx, cancel = context.WithTimeout(context.Background(), 2*time.Second)
		if err := store.DeleteAll(ctx, "tnt_1"); err == nil {
			t.Errorf("%s has nothing to delete", endpoint)
		}
		cancel()
	}
}

// What a bucket does not delete, or does not list, is an error and does not
// hold up the rest.
func TestBucket_DeletesWhatItCan(t *testing.T) {
	keys := []string{"tnt_1/a", "tnt_1/b", "tnt_1/c", "tnt_1/d", "tnt_1/e"}
	ended, end := context.WithCancel(context.Background())
	end()
	for name, row := range map[string]struct {
		ctx    context.Context
		bucket *objects
		left   []string
	}{
		"an object is locked": {context.Background(), &objects{locked: "tnt_1/b"}, []string{"tnt_1/b"}},
		"the second page is not given": {
			context.Background(), &objects{noneAfter: "tnt_1/b"}, []string{"tnt_1/c", "tnt_1/d", "tnt_1/e"},
		},
		"the time is over": {ended, &objects{}, keys},
	} {
		t.Run(name, func(t *testing.T) {
			store := opened(t, startBucket(t, row.bucket))
			for _, key := range keys {
				if err := store.Put(context.Background(), key, capability.InMemory([]byte(key))); err != nil {
					t.Fatal(err)
				}
			}
			if err := store.DeleteAll(row.ctx, "tnt_1"); err == nil {
				t.Error("all is said to be deleted")
			}
			if left := slices.Sorted(maps.Keys(row.bucket.kept)); !slices.Equal(left, row.left) {
				t.Errorf("%v is left", left)
			}
		})
	}
}
