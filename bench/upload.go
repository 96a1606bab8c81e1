package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/db/vault"
	"verifyme/kyc/capability"
	"verifyme/kyc/evidence"
	"verifyme/kyc/identifier"
	"verifyme/provider/files"
)

const (
	uploadTarget = 0.60
	uploaders    = 16
	photoBytes   = 2 << 20
	// filesOfRequest is what its step takes; each of the uploaders has so many requests,
	// and warms up with the first.
	filesOfRequest   = 3
	requestsOfPerson = 5
)

// measureUpload: files of 2 MB a second, against a bare handler that receives, hashes,
// seals and writes the same files.
func measureUpload(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	d.change(ctx, d.TenantID, documentsFlow)
	bare := bareUpload{Keyset: d.Keyset, Folder: d.Evidence() + "-floor"}
	b.alternate(ctx, "upload", "uploads of 2 MB, 16 applicants", uploadTarget, sides{
		service: func(begun func()) round {
			defer try.Close(func() error { return os.RemoveAll(d.Evidence()) })
			p := b.serveWorking(ctx, d)
			defer try.Close(p.Stop)
			all := openUploaders(ctx, p.Address, d.APIKey)
			for _, u := range all {
				defer u.close()
				u.prepare()
			}
			d.untilQuiet(ctx)
			r := uploadRound(all, d.Evidence(), begun)
			bare.Answer, bare.cookie = all[0].last, all[0].cookie
			d.untilQuiet(ctx)
			return r
		},
		floor: func() round {
			defer try.Close(func() error { return os.RemoveAll(bare.Folder) })
			p := parts.StartSelf(ctx, bare, d.Log(), bareUploads)
			defer try.Close(p.Stop)
			all := openUploaders(ctx, p.Address, d.APIKey)
			for _, u := range all {
				defer u.close()
				u.cookies = slices.Repeat([]string{bare.cookie}, requestsOfPerson)
			}
			return uploadRound(all, bare.Folder, nil)
		},
	})
}

// uploader is an applicant with several requests, one after the other.
type uploader struct {
	*applicant
	// cookies of the requests' sessions.
	cookies []string
	photo   form
	last    bareAnswer
}

func openUploaders(ctx context.Context, address, key string) (all []*uploader) {
	photo := formOfPhoto(photoBytes, "ADDRESS_PROOF")
	for range uploaders {
		all = append(all, &uploader{applicant: openApplicant(ctx, address, key), photo: photo})
	}
	return all
}

// prepare the requests, so that no step has more files than it takes.
func (u *uploader) prepare() {
	for range requestsOfPerson {
		p := newPerson()
		u.begin(createFor(u.key, p.mobile, p.email, "uploads"))
		u.cookies = append(u.cookies, u.cookie)
	}
}

// upload the nth file.
func (u *uploader) upload(n int) {
	u.cookie = u.cookies[n/filesOfRequest]
	answer := u.browse(http.MethodPost, "/api/applicant/steps/documents/files", u.photo.contentType, u.photo.body)
	if answer.StatusCode != http.StatusOK {
		try.Do(fmt.Errorf("a file is not taken at once: %s: %.300s", answer.Status, u.body.Bytes()))
	}
	u.last = bareAnswer{answer.StatusCode, answer.Header, slices.Clone(u.body.Bytes())}
}

// uploadRound is so many files that the requests of all are full; they come to lie in
// the folder.
func uploadRound(all []*uploader, folder string, begun func()) (r round) {
	defer try.Close(removing(folder))
	during := func(from, to int) {
		var group errgroup.Group
		for _, u := range all {
			group.Go(func() error {
				return try.Catch(func() {
					for n := from; n < to; n++ {
						u.upload(n)
					}
				})
			})
		}
		try.Do(group.Wait())
	}
	during(0, filesOfRequest)
	end := alongside(begun)
	usage, started := try.Get(machine.UsageBelow()), time.Now()
	during(filesOfRequest, requestsOfPerson*filesOfRequest)
	passed := time.Since(started)
	r.usage = try.Get(machine.UsageBelow()).Since(usage)
	end()
	r.calls = int64(uploaders * (requestsOfPerson - 1) * filesOfRequest)
	r.perSecond = float64(r.calls) / passed.Seconds()
	return r
}

// removeEvery is often enough that the same memory of the machine is used again.
const removeEvery = 100 * time.Millisecond

// removing takes the stored files away soon after they came, until the end. So the
// pages that a file takes are those of one that has just gone: where a virtual
// machine's host takes unused pages back, new ones cost more than all the rest of an
// upload, and the side that comes second finds those of the first.
func removing(folder string) (end func() error) {
	over := make(chan struct{})
	var running errgroup.Group
	running.Go(func() error {
		for {
			select {
			case <-over:
				return nil
			case <-time.After(removeEvery):
			}
			if err := filepath.WalkDir(folder, removeStored); err != nil {
				return err
			}
		}
	})
	return func() error {
		close(over)
		return running.Wait()
	}
}

// removeStored files; what is not yet whole lies in a folder with a dot.
func removeStored(path string, entry fs.DirEntry, err error) error {
	switch {
	case err != nil:
		return err
	case entry.IsDir() && strings.HasPrefix(entry.Name(), "."):
		return fs.SkipDir
	case entry.IsDir():
		return nil
	}
	return os.Remove(path)
}

// bareUpload is what the floor of the row upload does.
type bareUpload struct {
	Keyset, Folder string
	Answer         bareAnswer
	// cookie of the clients, for its size.
	cookie string
}

// uploadServer is that floor in a process of its own.
type uploadServer struct {
	bareUpload
	key   vault.DataKey
	store capability.Files
	taken atomic.Int64
}

func newBareUploads(input *json.Decoder) http.Handler {
	s := &uploadServer{}
	try.Do(input.Decode(&s.bareUpload))
	keys := try.Get(vault.Open(s.Keyset))
	var err error
	s.key, _, err = keys.NewDataKey("bench")
	try.Do(err)
	s.store = try.Get(files.Open("file://" + s.Folder))
	return s
}

func (s *uploadServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if err := try.Catch(func() { s.take(r) }); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	s.Answer.write(w)
}

// take the form's files: received, hashed, sealed and written.
func (s *uploadServer) take(r *http.Request) {
	reader := try.Get(r.MultipartReader())
	for {
		part, err := reader.NextPart()
		if err == io.EOF {
			return
		}
		try.Do(err)
		if part.FormName() != "file" {
			try.Get(io.Copy(io.Discard, part))
			continue
		}
		var content bytes.Buffer
		content.Grow(int(r.ContentLength))
		try.Get(content.ReadFrom(part))
		digest := sha256.Sum256(content.Bytes())
		id := identifier.New(identifier.Document, time.Now())
		sealed := try.Get(s.key.SealFile(content.Bytes(), fmt.Sprintf("%s%x", id, digest)))
		// As many files lie together as the service's requests have.
		request := fmt.Sprintf("vm_req_%022d", s.taken.Add(1)/filesOfRequest)
		try.Do(s.store.Put(r.Context(), evidence.FilesOf("tenant", request)+"/"+id, sealed))
	}
}
