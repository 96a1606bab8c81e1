package restcompat

import (
	"crypto/sha256"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"

	"github.com/go-chi/chi/v5"

	"verifyme/graph/generated"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/unit"
	"verifyme/web"
)

// CodeNotReady answers for a result before the applicant has submitted.
const CodeNotReady = "RESULT_NOT_READY"

var requestStatusList = func() string {
	names := make([]string, len(onboarding.Statuses))
	for i, s := range onboarding.Statuses {
		names[i] = string(s)
	}
	return strings.Join(names, ", ")
}()

func (a api) routeRequests(r chi.Router) {
	r.Post("/v1/onboarding-requests", handle(a.createRequest))
	r.Get("/v1/onboarding-requests", handle(a.listRequests))
	r.Get("/v1/onboarding-requests/{id}", handle(a.request))
	r.Get("/v1/onboarding-requests/{id}/result", handle(a.result))
	r.Get("/v1/onboarding-requests/{id}/documents/{documentId}", handle(a.document))
	r.Get("/v1/onboarding-requests/{id}/evidence-pack", handle(a.evidencePack))
	r.Post("/v1/onboarding-requests/{id}/reissue-link", handle(a.reissueLink))
	r.Post("/v1/onboarding-requests/{id}/cancel", handle(a.cancelRequest))
}

// createBody is SPEC "Create-request body fields".
type createBody struct {
	ExternalReference *string            `json:"externalReference"`
	ApplicantType     *string            `json:"applicantType"`
	Mobile            *string            `json:"mobile"`
	Email             *string            `json:"email"`
	FlowKey           *string            `json:"flowKey"`
	ReturnURL         *string            `json:"returnUrl"`
	ExpiresInHours    *int               `json:"expiresInHours"`
	Locale            *string            `json:"locale"`
	Metadata          *strictjson.Object `json:"metadata"`
}

func (b createBody) input() onboarding.CreateInput {
	in := onboarding.CreateInput{
		ExternalReference: b.ExternalReference, ApplicantType: b.ApplicantType, Mobile: b.Mobile, Email: b.Email,
		FlowKey: b.FlowKey, ReturnURL: b.ReturnURL, ExpiresInHours: b.ExpiresInHours, Locale: b.Locale,
	}
	if b.Metadata != nil {
		in.Metadata = json.RawMessage(*b.Metadata)
	}
	return in
}

func (a api) createRequest(w http.ResponseWriter, r *http.Request) error {
	// Before the body, so that a key without the scope learns nothing else.
	if _, err := access.Require(r.Context(), access.CreateRequests); err != nil {
		return err
	}
	key, err := idempotencyKey(r)
	if err != nil {
		return err
	}
	data, err := web.Body(w, r, web.BodyOptions{})
	if err != nil {
		return err
	}
	document, err := strictjson.Parse(data)
	if err != nil {
		return err
	}
	var body createBody
	if err := document.Into(&body); err != nil {
		return err
	}
	hash := sha256.Sum256(document.Canonical())
	once := &unit.Idempotency{Key: key, BodyHash: hash[:]}
	created, err := a.mutation.CreateOnboardingRequest(unit.WithIdempotency(r.Context(), once), body.input())
	if err != nil {
		return err
	}
	if once.Replayed {
		w.Header().Set("Idempotent-Replayed", "true")
	}
	web.JSON(w, http.StatusCreated, created)
	return nil
}

var idempotencyKeyPattern = regexp.MustCompile(`^[A-Za-z0-9_.:-]{8,120}$`)

func idempotencyKey(r *http.Request) (string, error) {
	keys := r.Header.Values("Idempotency-Key")
	if len(keys) != 1 || !idempotencyKeyPattern.MatchString(keys[0]) {
		return "", apperr.Field("Idempotency-Key", "must be given once, as 8 to 120 letters, digits, _ . : or -")
	}
	return keys[0], nil
}

func (a api) listRequests(w http.ResponseWriter, r *http.Request) error {
	if _, err := access.Require(r.Context(), access.ReadRequests); err != nil {
		return err
	}
	q, err := readQuery(r)
	if err != nil {
		return err
	}
	filter := onboarding.RequestQuery{
		From: q.instant("from"), To: q.instant("to"),
		ExternalReference: q.text("externalReference"), FlowKey: q.text("flowKey"),
	}
	for _, s := range q.list("status", onboarding.Known,
		"must be request statuses, separated by commas: "+requestStatusList) {
		filter.Statuses = append(filter.Statuses, onboarding.Status(s))
	}
	limit, cursor := q.limit(), q.text("cursor")
	if err := q.err(); err != nil {
		return err
	}
	found, err := a.query.OnboardingRequests(r.Context(), &filter, &limit, cursor, generated.ListOrderOldestFirst)
	if err != nil {
		return err
	}
	requests := make([]detailBody, len(found.Edges))
	for i, edge := range found.Edges {
		requests[i] = detailOf(edge.Node)
	}
	web.JSON(w, http.StatusOK, map[string]any{"requests": requests, "nextCursor": nextCursor(found.PageInfo)})
	return nil
}

func nextCursor(p generated.PageInfo) *string {
	if !p.HasNextPage {
		return nil
	}
	return p.EndCursor
}

func (a api) request(w http.ResponseWriter, r *http.Request) error {
	view, err := a.viewFor(r, access.ReadRequests)
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, detailOf(*view))
	return nil
}

// viewFor reads the request of the address for a caller with the right.
func (a api) viewFor(r *http.Request, right access.Permission) (*onboarding.RequestView, error) {
	if _, err := access.Require(r.Context(), right); err != nil {
		return nil, err
	}
	view, err := a.query.OnboardingRequest(r.Context(), chi.URLParam(r, "id"))
	if err == nil && view == nil {
		err = apperr.Missing("request")
	}
	return view, err
}

func (a api) result(w http.ResponseWriter, r *http.Request) error {
	view, err := a.viewFor(r.WithContext(onboarding.WithoutConsents(r.Context())), access.ReadEvidence)
	if err != nil {
		return err
	}
	q, err := readQuery(r)
	if err != nil {
		return err
	}
	fields := q.list("fields", isVerifiedField, "must be keys of verified, separated by commas: "+verifiedFieldList)
	if err := q.err(); err != nil {
		return err
	}
	if !view.Status.HasResult() && view.SubmittedAt == nil {
		return notReady(view.Status)
	}
	body, err := resultOf(*view, fields)
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, body)
	return nil
}

type cancelBody struct {
	Reason *string `json:"reason"`
}

type cancelledBody struct {
	RequestID   string             `json:"requestId"`
	Status      onboarding.Status  `json:"status"`
	CancelledAt *instant.Timestamp `json:"cancelledAt"`
}

func (a api) cancelRequest(w http.ResponseWriter, r *http.Request) error {
	if _, err := access.Require(r.Context(), access.CancelRequests); err != nil {
		return err
	}
	var body cancelBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Optional: true}); err != nil {
		return err
	}
	view, err := a.mutation.CancelRequest(r.Context(), chi.URLParam(r, "id"), body.Reason)
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, cancelledBody{RequestID: view.ID, Status: view.Status, CancelledAt: view.CancelledAt})
	return nil
}

// notReady tells whether a result may still come.
func notReady(s onboarding.Status) error {
	if s.Terminal() {
		return apperr.New(apperr.Conflict, CodeNotReady,
			"The request is %s and the applicant has not submitted: there will be no result. Create another request.", s)
	}
	return apperr.New(apperr.Conflict, CodeNotReady,
		"The applicant has not submitted yet. Wait for the event onboarding.submitted.")
}
