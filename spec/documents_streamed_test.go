package spec

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// A large file is sealed, stored, read and handed out in pieces. Each piece is checked before it is given.

// largePDF of a megabyte and more.
func largePDF() []byte {
	text := strings.Repeat("a line of text\n", 80_000)
	return app.PDFFile(fmt.Sprintf("<< /Length %d >>\nstream\n%sendstream", len(text), text))
}

// fetchedRaw is what a client gets of the address, and how reading it ended.
func fetchedRaw(t *testing.T, address string) (status int, announced int64, content []byte, err error) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	content, err = io.ReadAll(res.Body)
	return res.StatusCode, res.ContentLength, content, err
}

func TestDocument_LargeOneComesInPieces(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	file := largePDF()
	p.Upload("ADDRESS_PROOF", file).Want(http.StatusOK)
	id := p.Uploaded()[0].DocumentID
	var signed app.Signed
	a.Sign(r.RequestID, id).Want(http.StatusOK).Into(&signed)
	if status, announced, got, err := fetchedRaw(t, signed.URL); err != nil || status != http.StatusOK ||
		announced != int64(len(file)) || !bytes.Equal(got, file) {
		t.Errorf("%d, %d announced, %d came, %v", status, announced, len(got), err)
	}
	a.POST("/v1/onboarding-requests/"+r.RequestID+"/cancel", nil).Want(http.StatusOK)
	sum := sha256.Sum256(file)
	if pack := packOf(a.Client, r.RequestID).Want(http.StatusOK).Body; !bytes.Contains(pack,
		[]byte(hex.EncodeToString(sum[:]))) {
		t.Error("the pack does not name its hash")
	}

	// A byte in the middle changes: what came before it may have been sent, the whole is told as broken.
	at := filepath.Join(folder, a.Tenant.TenantID, r.RequestID, id)
	sealed, err := os.ReadFile(at)
	if err != nil {
		t.Fatal(err)
	}
	sealed[len(sealed)/2] ^= 1
	if err := os.WriteFile(at, sealed, 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, got, err := fetchedRaw(t, signed.URL); err == nil || status != http.StatusOK ||
		len(got) >= len(file) || !bytes.HasPrefix(file, got) {
		t.Errorf("of an altered file: %d, %d came, %v", status, len(got), err)
	}
	if status := packOf(a.Client, r.RequestID).Status; status == http.StatusOK {
		t.Error("a pack was made of an altered file")
	}
	// One at its start, and a file that was cut between two segments, are told before anything is sent.
	for what, content := range map[string][]byte{
		"altered at its start": append([]byte{sealed[0] ^ 1}, sealed[1:]...), "cut": sealed[:48+64<<10+16],
	} {
		if err := os.WriteFile(at, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if answer := a.Fetch(signed.URL); answer.Status == http.StatusOK {
			t.Errorf("%s: %d", what, answer.Status)
		}
	}
}
