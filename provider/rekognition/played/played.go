// Package played plays AWS Rekognition on loopback, as its pages say that it answers.
package played

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/provider/conformance"
	"verifyme/provider/rekognition"
)

// The keys that are known, and the region.
const (
	KeyID     = "AKIAPLAYED"
	KeySecret = "canary-aws-secret"
	Region    = "ap-south-1"
)

// skew that AWS allows of a signature's time.
const skew = 5 * time.Minute

// AWS that is played.
type AWS struct {
	*conformance.Vendor
	// Now is the clock there.
	Now func() time.Time

	mu      sync.Mutex
	next    http.HandlerFunc
	granted map[string]bool
	asked   []string
}

// Start one whose keys may do all.
func Start(t testing.TB) *AWS {
	t.Helper()
	a := &AWS{Now: time.Now}
	a.Vendor = conformance.StartVendor(t, a.answer)
	return a
}

// Variables of an operator who has the keys.
func (a *AWS) Variables() map[string]string {
	return map[string]string{
		"VERIFYME_FACE_PROVIDERS": rekognition.Adapter, "VERIFYME_PROVIDER_NETWORKS": "127.0.0.0/8",
		"VERIFYME_REKOGNITION_BASE_URL": a.URL, "VERIFYME_REKOGNITION_REGION": Region,
		"VERIFYME_REKOGNITION_ACCESS_KEY_ID": KeyID, "VERIFYME_REKOGNITION_SECRET_ACCESS_KEY": KeySecret,
	}
}

// Config of a client with the keys.
func (a *AWS) Config() rekognition.Config {
	base, _ := url.Parse(a.URL)
	return rekognition.Config{Base: base, Region: Region, Keys: rekognition.Keys{ID: KeyID, Secret: KeySecret}}
}

// Answers the next call, whatever it is.
func (a *AWS) Answers(status int, code, message string) {
	a.Next(func(w http.ResponseWriter, _ *http.Request) { refuse(w, status, code, message) })
}

// Next call is answered by the handler.
func (a *AWS) Next(handler http.HandlerFunc) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.next = handler
}

// Grant only the operations.
func (a *AWS) Grant(operations ...string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.granted = map[string]bool{}
	for _, operation := range operations {
		a.granted[operation] = true
	}
}

// Asked operations so far.
func (a *AWS) Asked() []string {
	a.mu.Lock()
	defer a.mu.Unlock()
	return append([]string(nil), a.asked...)
}

func refuse(w http.ResponseWriter, status int, code, message string) {
	w.Header().Set("Content-Type", "application/x-amz-json-1.1")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"__type": code, "message": message})
}

func (a *AWS) answer(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	operation := strings.TrimPrefix(r.Header.Get("X-Amz-Target"), "RekognitionService.")
	a.mu.Lock()
	a.asked = append(a.asked, operation)
	next, granted := a.next, a.granted
	a.next = nil
	a.mu.Unlock()
	if next != nil {
		next(w, r)
		return
	}
	if !a.signed(w, r, body) {
		return
	}
	if granted != nil && !granted[operation] {
		refuse(w, http.StatusBadRequest, "AccessDeniedException",
			"User: arn:aws:iam::1:user/kyc is not authorized to perform: rekognition:"+operation)
		return
	}
	switch operation {
	case "CompareFaces":
		compareFaces(w, body)
	case "DetectFaces":
		detectFaces(w, body)
	default:
		refuse(w, http.StatusBadRequest, "UnknownOperationException", "")
	}
}

var authorization = regexp.MustCompile(`^AWS4-HMAC-SHA256 ` +
	`Credential=([A-Z]+)/(\d{8})/([a-z0-9-]+)/rekognition/aws4_request, ` +
	`SignedHeaders=([a-z0-9;-]+), Signature=[0-9a-f]{64}$`)

// signed as AWS wants it, else it is refused.
func (a *AWS) signed(w http.ResponseWriter, r *http.Request, body []byte) bool {
	of := authorization.FindStringSubmatch(r.Header.Get("Authorization"))
	at, err := time.Parse("20060102T150405Z", r.Header.Get("X-Amz-Date"))
	switch {
	case of == nil || err != nil || at.Format("20060102") != of[2]:
		refuse(w, http.StatusBadRequest, "IncompleteSignatureException",
			"The request signature does not conform to AWS standards.")
	case of[1] != KeyID:
		refuse(w, http.StatusBadRequest, "UnrecognizedClientException",
			"The security token included in the request is invalid.")
	case r.Header.Get("X-Amz-Security-Token") == "old":
		refuse(w, http.StatusBadRequest, "ExpiredTokenException", "The security token included in the request is expired")
	case of[3] != Region:
		refuse(w, http.StatusBadRequest, "InvalidSignatureException", "Credential should be scoped to a valid region.")
	case a.Now().Sub(at) > skew:
		refuse(w, http.StatusBadRequest, "InvalidSignatureException",
			"Signature expired: 20261125T101500Z is now earlier than 20261125T102000Z (20261125T102500Z - 5 min.)")
	case at.Sub(a.Now()) > skew:
		refuse(w, http.StatusBadRequest, "InvalidSignatureException",
			"Signature not yet current: 20261125T104500Z is still later than 20261125T102000Z (20261125T101500Z + 5 min.)")
	case !rekognition.SignedBy(r, body, of[4], rekognition.Keys{ID: KeyID, Secret: KeySecret}, Region, at):
		refuse(w, http.StatusBadRequest, "InvalidSignatureException",
			"The request signature we calculated does not match the signature you provided.")
	default:
		return true
	}
	return false
}

type picture struct{ Bytes []byte }

// Marks of the pictures: a picture of somebody's face has it in its bytes.
const (
	FaceMark = "face of "
	Asha     = FaceMark + "Asha"
	Ravi     = FaceMark + "Ravi"
)

// faceOf a picture; empty where there is none.
func (p picture) face() string {
	at := bytes.Index(p.Bytes, []byte(FaceMark))
	if at < 0 || at+len(Asha) > len(p.Bytes) {
		return ""
	}
	return string(p.Bytes[at : at+len(Asha)])
}

// wrong picture, refused as AWS does.
func (p picture) wrong(w http.ResponseWriter) bool {
	switch kind := http.DetectContentType(p.Bytes); {
	case len(p.Bytes) > 5<<20:
		refuse(w, http.StatusBadRequest, "ImageTooLargeException", "Image size is too large")
	case kind != "image/jpeg" && kind != "image/png":
		refuse(w, http.StatusBadRequest, "InvalidImageFormatException", "Request has invalid image format")
	default:
		return false
	}
	return true
}

// Alike and Unlike are the similarities of one face and of two.
const (
	Alike  = 99.42
	Unlike = 3.7
)

func compareFaces(w http.ResponseWriter, body []byte) {
	var in struct {
		SourceImage, TargetImage picture
		SimilarityThreshold      *float64
		QualityFilter            string
	}
	if json.Unmarshal(body, &in) != nil || in.SimilarityThreshold == nil || *in.SimilarityThreshold != 0 {
		refuse(w, http.StatusBadRequest, "SerializationException", "")
		return
	}
	if in.SourceImage.wrong(w) || in.TargetImage.wrong(w) {
		return
	}
	if in.SourceImage.face() == "" || in.TargetImage.face() == "" {
		refuse(w, http.StatusBadRequest, "InvalidParameterException", "Request has invalid parameters")
		return
	}
	similarity := Unlike
	if in.SourceImage.face() == in.TargetImage.face() {
		similarity = Alike
	}
	_, _ = io.WriteString(w, Compared(similarity))
}

// Compared faces as AWS answers them.
func Compared(similarity float64) string {
	raw, _ := json.Marshal(similarity)
	return `{"SourceImageFace":{"BoundingBox":{"Height":0.5,"Left":0.2,"Top":0.1,"Width":0.4},"Confidence":99.99},
		"FaceMatches":[{"Face":{"BoundingBox":{"Height":0.5,"Left":0.2,"Top":0.1,"Width":0.4},"Confidence":99.98,
		"Landmarks":[{"Type":"eyeLeft","X":0.4,"Y":0.3}],"Pose":{"Pitch":1.2,"Roll":0.1,"Yaw":-3.4},
		"Quality":{"Brightness":80.1,"Sharpness":92.2}},"Similarity":` + string(raw) + `}],"UnmatchedFaces":[]}`
}

func detectFaces(w http.ResponseWriter, body []byte) {
	var in struct{ Image *picture }
	if json.Unmarshal(body, &in) != nil || in.Image == nil {
		refuse(w, http.StatusBadRequest, "InvalidParameterException", "Request has invalid parameters")
		return
	}
	if in.Image.wrong(w) {
		return
	}
	if in.Image.face() == "" {
		_, _ = io.WriteString(w, `{"FaceDetails":[]}`)
		return
	}
	_, _ = io.WriteString(w, `{"FaceDetails":[{"BoundingBox":{},"Confidence":99.9}]}`)
}
