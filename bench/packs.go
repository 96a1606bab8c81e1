package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	packTarget    = 300 * time.Millisecond
	packDocuments = 10
	packsTimed    = 100
	// packsAtOnce are asked for while the memory is looked at; packMemory is 200 MB.
	packsAtOnce = 16
	packMemory  = 200_000_000
)

// packsFlow takes so many files.
const packsFlow = `INSERT INTO flows (tenant_id, flow_key, version, live, definition)
	SELECT tenant_id, 'packs', 1, true, jsonb_set(jsonb_set(definition, '{flowKey}', '"packs"'), '{steps}',
	'[{"key": "documents", "type": "DocumentUpload", "sequence": 1, "required": true, "purposeCode": "DOCUMENTS",
	"config": {"maxFiles": 10}}, {"key": "consent", "type": "Consent", "sequence": 2, "required": true}]')
	FROM flows WHERE flow_key = 'bank-account-check-v1'
	ON CONFLICT DO NOTHING`

// measurePack: the evidence pack of a request with ten photos of 2 MB, as its caller asks
// for it, one call after the other; then what the server takes while many ask at once.
func measurePack(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	d.change(ctx, d.TenantID, packsFlow)
	p := d.Serve(ctx, true)
	defer try.Close(p.Stop)
	api := &parts.API{Base: "http://" + p.Address, Key: d.APIKey}
	path := "/v1/onboarding-requests/" + d.withDocuments(ctx, p.Address, api) + "/evidence-pack"
	pack := func() int {
		status, answer, err := api.Call(ctx, http.MethodGet, path, nil)
		try.Do(err)
		if status != http.StatusOK {
			try.Do(fmt.Errorf("the pack was answered %d %.300s", status, answer))
		}
		return len(answer)
	}
	size := pack()
	times := make([]int64, packsTimed)
	for i := range times {
		began := time.Now()
		pack()
		times[i] = int64(time.Since(began))
	}
	b.note("pack: %d bytes of %d documents of %d bytes", size, packDocuments, photoBytes)
	p95 := time.Duration(percentile(times, 0.95))
	b.add(row{
		what: "evidence pack of a request with ten documents of 2 MB, p95", measured: milliseconds(p95),
		target: "<= " + milliseconds(packTarget), verdict: judge(p95 <= packTarget),
	})
	b.addPackMemory(ctx, p, pack)
}

func (b *bench) addPackMemory(ctx context.Context, p *parts.Process, pack func() int) {
	before := try.Get(machine.MemoryOf(p.ID())).Resident
	most := before
	var group errgroup.Group
	for range packsAtOnce {
		group.Go(func() error { return try.Catch(func() { pack() }) })
	}
	over := make(chan error, 1)
	go func() { over <- group.Wait() }()
	for running := true; running; {
		select {
		case err := <-over:
			try.Do(err)
			running = false
		case <-time.After(uploadPause):
		case <-ctx.Done():
			try.Do(ctx.Err())
		}
		most = max(most, try.Get(machine.MemoryOf(p.ID())).Resident)
	}
	b.add(row{
		what: fmt.Sprintf("memory of the server while %d packs are made at once", packsAtOnce), measured: megabytes(most),
		target: "<= " + megabytes(packMemory), verdict: judge(most <= packMemory),
	})
}

// withDocuments is a request that is final and has ten photos.
func (d *deployment) withDocuments(ctx context.Context, address string, api *parts.API) (requestID string) {
	a := openApplicant(ctx, address, d.APIKey)
	defer a.close()
	person := newPerson()
	a.begin(createFor(a.key, person.mobile, person.email, "packs"))
	for range packDocuments {
		photo := formOfPhoto(photoBytes, "ADDRESS_PROOF")
		answer := a.browse(http.MethodPost, "/api/applicant/steps/documents/files", photo.contentType, photo.body)
		if answer.StatusCode != http.StatusOK {
			try.Do(fmt.Errorf("a file is not taken: %s: %.300s", answer.Status, a.body.Bytes()))
		}
	}
	_, answer, err := api.Call(ctx, http.MethodGet, "/v1/onboarding-requests?flowKey=packs", nil)
	try.Do(err)
	var list struct{ Requests []created }
	try.Do(json.Unmarshal(answer, &list))
	if len(list.Requests) != 1 {
		try.Do(fmt.Errorf("there are %d requests of the flow packs", len(list.Requests)))
	}
	requestID = list.Requests[0].RequestID
	_, _, err = api.Call(ctx, http.MethodPost, "/v1/onboarding-requests/"+requestID+"/cancel", map[string]string{})
	try.Do(err)
	return requestID
}
