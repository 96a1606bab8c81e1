package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"sync"
	"time"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	uploadsAtOnce = 100
	uploadBytes   = 8 << 20
	// uploadMemory is 200 MB.
	uploadMemory = 200_000_000
	// uploadPause between two looks at the memory.
	uploadPause = 20 * time.Millisecond
)

// documentsFlow takes one file and nothing else.
const documentsFlow = `INSERT INTO flows (tenant_id, flow_key, version, live, definition)
	SELECT tenant_id, 'uploads', 1, true, jsonb_set(jsonb_set(definition, '{flowKey}', '"uploads"'), '{steps}',
	'[{"key": "documents", "type": "DocumentUpload", "sequence": 1, "required": true, "purposeCode": "DOCUMENTS",
	"config": {}}, {"key": "consent", "type": "Consent", "sequence": 2, "required": true}]')
	FROM flows WHERE flow_key = 'bank-account-check-v1'
	ON CONFLICT DO NOTHING`

// measureUploads: what the server takes while many applicants send the largest file at
// once.
func measureUploads(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	d.change(ctx, d.TenantID, documentsFlow)
	p := d.Serve(ctx, false)
	defer try.Close(p.Stop)
	photo := formOfPhoto(uploadBytes, "ADDRESS_PROOF")
	browsers := make([]*http.Client, uploadsAtOnce)
	for i := range browsers {
		browsers[i] = d.atDocuments(ctx, p.Address)
	}
	before := try.Get(machine.MemoryOf(p.ID())).Resident
	began := time.Now()
	var sending sync.WaitGroup
	failed := make(chan string, uploadsAtOnce)
	for _, browser := range browsers {
		sending.Go(func() {
			res, err := browser.Post("http://"+p.Address+"/api/applicant/steps/documents/files", photo.contentType,
				bytes.NewReader(photo.body))
			if err != nil {
				failed <- err.Error()
				return
			}
			defer res.Body.Close()
			if answer, _ := io.ReadAll(res.Body); res.StatusCode != http.StatusOK {
				failed <- fmt.Sprintf("%d %.200s", res.StatusCode, answer)
			}
		})
	}
	over := make(chan struct{})
	go func() { sending.Wait(); close(over) }()
	most := before
	for running := true; running; {
		select {
		case <-over:
			running = false
		case <-time.After(uploadPause):
		}
		most = max(most, try.Get(machine.MemoryOf(p.ID())).Resident)
	}
	if len(failed) > 0 {
		try.Do(fmt.Errorf("%d of %d uploads failed, one with %s", len(failed), uploadsAtOnce, <-failed))
	}
	b.note("uploads: %s before; %d of 8 MB took %.1f s", megabytes(before), uploadsAtOnce, time.Since(began).Seconds())
	b.add(row{
		what: "100 uploads of 8 MB at once, memory of the server", measured: megabytes(most),
		target: "<= " + megabytes(uploadMemory), verdict: judge(most <= uploadMemory),
	})
}

// form of a file, as it is sent.
type form struct {
	body        []byte
	contentType string
}

// formOfPhoto is that of a JPEG that comments make so many bytes large.
func formOfPhoto(size int, documentType string) form {
	var photo bytes.Buffer
	try.Do(jpeg.Encode(&photo, image.NewGray(image.Rect(0, 0, 640, 480)), nil))
	content := append([]byte(nil), photo.Bytes()[:2]...)
	for left := size - photo.Len(); left > 4; {
		comment := make([]byte, min(left-4, 60_000))
		try.Get(rand.Read(comment))
		content = binary.BigEndian.AppendUint16(append(content, 0xff, 0xfe), uint16(len(comment)+2))
		content = append(content, comment...)
		left -= len(comment) + 4
	}
	content = append(content, photo.Bytes()[2:]...)
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	try.Do(w.WriteField("documentType", documentType))
	try.Get(try.Get(w.CreateFormFile("file", "photo.jpg")).Write(content))
	try.Do(w.Close())
	return form{body.Bytes(), w.FormDataContentType()}
}

// atDocuments is the browser of an applicant who has opened a link.
func (d *deployment) atDocuments(ctx context.Context, address string) *http.Client {
	api := parts.API{Base: "http://" + address, Key: d.APIKey}
	_, answer, err := api.Call(ctx, http.MethodPost, "/v1/onboarding-requests", map[string]string{"flowKey": "uploads"},
		"Idempotency-Key: "+rand.Text())
	try.Do(err)
	var made created
	try.Do(json.Unmarshal(answer, &made))
	client := &http.Client{Jar: try.Get(cookiejar.New(nil))}
	browser := parts.API{Client: *client, Base: "http://" + address}
	token := made.OnboardingURL[strings.LastIndexByte(made.OnboardingURL, '/')+1:]
	browser.Want(ctx, http.MethodPost, "/api/applicant/session", map[string]string{"token": token}, nil)
	return client
}
