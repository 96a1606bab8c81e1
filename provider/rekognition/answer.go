package rekognition

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"net/http"
	"strings"

	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

// Reasons of outages.
const (
	// ReasonKeys: AWS does not take the keys, or they may not compare faces.
	ReasonKeys = "KEYS_REFUSED"
	// ReasonExpired: the temporary keys are over.
	ReasonExpired = "KEYS_EXPIRED"
	// ReasonClock: this machine's clock is too far from AWS's.
	ReasonClock = "CLOCK_SKEW"
	// ReasonRate: more calls than the account's quota.
	ReasonRate = "VENDOR_RATE"
	// ReasonImage: a picture that AWS does not take.
	ReasonImage = "IMAGE_NOT_TAKEN"
	// ReasonPortrait: the document locker's portrait has no face that AWS finds.
	ReasonPortrait = "PORTRAIT_WITHOUT_FACE"
	ReasonVendor   = "VENDOR_ERROR"
)

// codeParameter is that of pictures of which one has no face.
const codeParameter = "InvalidParameterException"

// alone are the outages that say nothing but of one question.
var alone = map[string]string{
	"ImageTooLargeException": ReasonImage, "InvalidImageFormatException": ReasonImage,
}

// rates are AWS's words for too many calls.
var rates = map[string]bool{
	"ThrottlingException": true, "Throttling": true, "ProvisionedThroughputExceededException": true,
	"LimitExceededException": true, "TooManyRequestsException": true, "RequestLimitExceeded": true,
}

// keys are AWS's words for keys that it does not take.
var keys = map[string]string{
	"AccessDeniedException": ReasonKeys, "UnrecognizedClientException": ReasonKeys, "AccessDenied": ReasonKeys,
	"InvalidSignatureException": ReasonKeys, "SignatureDoesNotMatch": ReasonKeys,
	"IncompleteSignatureException":        ReasonKeys,
	"MissingAuthenticationTokenException": ReasonKeys, "InvalidClientTokenId": ReasonKeys, "NotAuthorized": ReasonKeys,
	"OptInRequired": ReasonKeys, "SubscriptionRequiredException": ReasonKeys,
	"ExpiredTokenException": ReasonExpired, "ExpiredToken": ReasonExpired,
	"RequestExpired": ReasonClock, "RequestTimeTooSkewed": ReasonClock,
}

// answer of AWS: the code and message of one that is an error.
type answer struct {
	status        int
	body          []byte
	code, message string
}

// ofQuestion is an outage of one question alone.
func ofQuestion(reason string) verdict.Verdict {
	return verdict.Verdict{Kind: verdict.Outage, Reason: reason, Question: true}
}

// call one operation.
func (c *Client) call(ctx context.Context, operation string, input any) (a answer, away *verdict.Verdict) {
	fail := func(reason string) (answer, *verdict.Verdict) {
		v := verdict.Away(reason)
		return answer{}, &v
	}
	body, err := json.Marshal(input)
	if err != nil {
		return fail(adapter.ReasonRequest)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.config.Base.String()+"/", bytes.NewReader(body))
	if err != nil {
		return fail(adapter.ReasonRequest)
	}
	req.Header.Set("Content-Type", contentType)
	req.Header.Set("X-Amz-Target", target+operation)
	sign(req, body, c.config.Keys, c.config.Region, service, c.now())
	req.Header.Set("User-Agent", "VerifyMe/1")
	f, reason := adapter.Fetch(c.network, req, maxBody)
	if reason != "" {
		return fail(reason)
	}
	a = answer{status: f.Status, body: f.Body}
	if a.status != http.StatusOK {
		a.code, a.message = errorOf(f)
	}
	return a, nil
}

// errorOf an answer: its code without what stands around it, and its message.
func errorOf(f adapter.Fetched) (code, message string) {
	var body struct {
		Type    string `json:"__type"`
		Message string `json:"message"`
		Capital string `json:"Message"`
	}
	if json.Unmarshal(f.Body, &body) != nil {
		return "", ""
	}
	if code = body.Type; code == "" {
		code = f.Header.Get("X-Amzn-Errortype")
	}
	code = code[strings.LastIndexByte(code, '#')+1:]
	code, _, _ = strings.Cut(code, ":")
	return code, body.Message + body.Capital
}

// outage that an error of AWS's is; one that is not known is an outage too.
func (a answer) outage() verdict.Verdict {
	reason := keys[a.code]
	if reason == ReasonKeys && (strings.HasPrefix(a.message, "Signature expired") ||
		strings.HasPrefix(a.message, "Signature not yet current")) {
		reason = ReasonClock
	}
	switch {
	case reason != "":
		return verdict.Verdict{Kind: verdict.Outage, Reason: reason, Alert: true}
	case alone[a.code] != "":
		return ofQuestion(alone[a.code])
	case rates[a.code] || a.status == http.StatusTooManyRequests:
		return verdict.Verdict{Kind: verdict.Outage, Reason: ReasonRate, RetryAfter: 1}
	case a.status >= http.StatusInternalServerError:
		return verdict.Away(ReasonVendor)
	}
	return verdict.Away(adapter.ReasonUnmapped)
}

// whole is the highest score.
const whole = 100

// score of the face of the portrait that is the most like the selfie's; 0 where none of those
// that AWS found is like it.
func (a answer) score() verdict.Verdict {
	var found struct {
		SourceImageFace *struct{ Confidence *float64 }
		FaceMatches     *[]struct {
			Similarity *float64
			Face       *struct{ Confidence *float64 }
		}
		UnmatchedFaces *[]struct{ Confidence *float64 }
	}
	if !json.Valid(a.body) || json.Unmarshal(a.body, &found) != nil {
		return verdict.Away(adapter.ReasonNotJSON)
	}
	unmapped := verdict.Away(adapter.ReasonUnmapped)
	if found.SourceImageFace == nil || found.SourceImageFace.Confidence == nil || found.FaceMatches == nil ||
		found.UnmatchedFaces == nil || len(*found.FaceMatches)+len(*found.UnmatchedFaces) == 0 {
		return unmapped
	}
	most := 0.0
	for _, match := range *found.FaceMatches {
		if match.Face == nil || match.Face.Confidence == nil || match.Similarity == nil ||
			*match.Similarity < 0 || *match.Similarity > whole {
			return unmapped
		}
		most = max(most, *match.Similarity)
	}
	for _, other := range *found.UnmatchedFaces {
		if other.Confidence == nil {
			return unmapped
		}
	}
	return verdict.Verdict{Kind: verdict.Scored, Score: int(math.Floor(most))}
}

// Errors of Check.
var (
	ErrKeys    = errors.New("AWS refuses the keys, or they may not ask for DetectFaces")
	ErrExpired = errors.New("the temporary keys are over")
	ErrClock   = errors.New("the clock of this machine is too far from AWS's")
	// ErrUnclear: it answers, and not as Rekognition does.
	ErrUnclear = errors.New("the answer is none of Rekognition's")
)

// Check implements capability.Checker: a call without a picture is refused, costs nothing,
// and the refusal tells whether the keys are taken.
func (c *Client) Check(ctx context.Context) error {
	a, away := c.call(ctx, "DetectFaces", detect{})
	switch {
	case away != nil:
		return *away
	case a.code == codeParameter || a.code == "ValidationException" || a.code == "SerializationException":
		return nil
	}
	switch v := a.outage(); v.Reason {
	case ReasonKeys:
		return ErrKeys
	case ReasonExpired:
		return ErrExpired
	case ReasonClock:
		return ErrClock
	case ReasonRate, ReasonVendor:
		return v
	}
	return ErrUnclear
}
