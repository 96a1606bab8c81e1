package workspace

import (
	"net/url"
	"regexp"
	"strings"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/notice"
	"verifyme/kyc/text"
	"verifyme/kyc/worktime"
)

// Retention of a class in days: the tenant's override or the default.
func (s Settings) Retention(class string) int {
	if days, ok := s.RetentionDays[class]; ok {
		return days
	}
	return RetentionClasses[class]
}

// Tenant is a workspace.
type Tenant struct {
	ID   string
	Name string
	// Host is the custom domain on which new links start; empty means the deployment's.
	Host string
	// LiveHosts are the custom domains on which links are served, Host among them.
	LiveHosts   []string
	Settings    Settings
	ClockOffset time.Duration
	CreatedAt   time.Time
	// DisabledAt is nil unless the deployment's operator has disabled the workspace.
	DisabledAt *time.Time
}

// Settings of a tenant (SPEC "Tenant"); stored as JSON, fields only gain.
type Settings struct {
	ReviewPolicy flow.Policy `json:"reviewPolicy"`
	MakerChecker bool        `json:"makerChecker"`
	// CheckerScope says which decisions MakerChecker is about; CheckerSamplePercent is the
	// share of a sample.
	CheckerScope         CheckerScope `json:"checkerScope,omitempty"`
	CheckerSamplePercent int          `json:"checkerSamplePercent,omitempty"`
	// RereviewPercent of the decided cases are judged again; 0 is none, and is kept as such.
	RereviewPercent int `json:"rereviewPercent"`
	// ReviewTargetHours within which a submitted request is to be decided, and those of
	// flows that have their own; hours of the calendar.
	ReviewTargetHours    int               `json:"reviewTargetHours"`
	ReviewTargets        map[string]int    `json:"reviewTargets,omitempty"`
	WorkingHours         worktime.Calendar `json:"workingHours"`
	RequireReasonComment bool              `json:"requireReasonComment"`
	// RequireSecondFactor of all users: who has none can do nothing but set it up.
	RequireSecondFactor bool            `json:"requireSecondFactor,omitempty"`
	DuplicatePolicy     DuplicatePolicy `json:"duplicatePolicy"`
	ReturnURLHosts      []string        `json:"returnUrlHosts"`
	AllowedOrigins      []string        `json:"allowedOrigins"`
	LinkLifetimeHours   int             `json:"linkLifetimeHours"`
	DefaultFlowKey      string          `json:"defaultFlowKey"`
	RetentionDays       map[string]int  `json:"retentionDays"`
	Branding            Branding        `json:"branding"`
	// BrandingVersion counts the changes of Branding, from 1.
	BrandingVersion int `json:"brandingVersion"`
	// SMSPerHour that all requests of the tenant may cause; nil is no cap.
	SMSPerHour *int `json:"smsPerHour"`
	// FlagDisposableEmail: an address of a disposable domain raises a flag.
	FlagDisposableEmail bool `json:"flagDisposableEmail,omitempty"`
	// AuditLogDays after which entries of the audit log go; nil: they stay as long as the workspace.
	AuditLogDays *int `json:"auditLogDays,omitempty"`
	// Revision counts the changes by SettingsChange, from 1.
	Revision int `json:"revision,omitempty"`
}

// DuplicatePolicy is what a second active request with the same
// externalReference meets.
type DuplicatePolicy string

const (
	BlockActive  DuplicatePolicy = "block_active"
	DuplicateOff DuplicatePolicy = "off"
)

// Branding of the applicant's pages.
type Branding struct {
	DisplayName *string `json:"displayName"`
	LogoURL     *string `json:"logoUrl"`
	FaviconURL  *string `json:"faviconUrl"`
	AccentColor *string `json:"accentColor"`
	PrivacyURL  *string `json:"privacyUrl"`
	TermsURL    *string `json:"termsUrl"`
	// ContactPhone, ContactEmail and ContactHours are where applicants find a
	// person.
	ContactPhone *string `json:"contactPhone"`
	ContactEmail *string `json:"contactEmail"`
	ContactHours *string `json:"contactHours"`
}

// RetentionClasses with their default days.
var RetentionClasses = map[string]int{"short": 30, "standard": 365, "extended": 1825}

// LogoAddress below which the tenant's uploaded logos are served.
func LogoAddress(base *url.URL, tenantID string) string {
	return base.JoinPath("/logos/", tenantID).String() + "/"
}

var uploadedLogo = regexp.MustCompile(`^[0-9a-f]{64}\.png$`)

// Check the branding's rules. Logos are at an https URL or, uploaded, below the address.
func (b Branding) Check(uploaded string) error {
	var wrong []apperr.Detail
	b.validate(uploaded, func(field string, ok bool, message string) {
		if !ok {
			wrong = append(wrong, apperr.Detail{Field: field, Message: message})
		}
	})
	if len(wrong) > 0 {
		return apperr.Validation(wrong...)
	}
	return nil
}

func (b Branding) validate(uploaded string, check func(field string, ok bool, message string)) {
	check("branding.displayName", b.DisplayName == nil || text.IsPrinted(*b.DisplayName, 80),
		"must be 1 to 80 characters with a letter or a digit, none of them invisible")
	check("branding.accentColor", b.AccentColor == nil ||
		colorPattern.MatchString(*b.AccentColor), "must have the form #RRGGBB")
	check("branding.contactPhone", b.ContactPhone == nil || isPhone(*b.ContactPhone),
		"must be a telephone number of 3 to 15 digits, with +, spaces, hyphens and brackets at most")
	check("branding.contactEmail", b.ContactEmail == nil || text.IsEmail(*b.ContactEmail), "must be an email address")
	check("branding.contactHours", b.ContactHours == nil || text.IsName(*b.ContactHours, 80),
		"must be 1 to 80 characters in one line")
	for field, link := range map[string]*string{
		"logoUrl": b.LogoURL, "faviconUrl": b.FaviconURL, "privacyUrl": b.PrivacyURL, "termsUrl": b.TermsURL,
	} {
		name, own := "", false
		if field == "logoUrl" && link != nil {
			name, own = strings.CutPrefix(*link, uploaded)
		}
		check("branding."+field, link == nil || httpsLink(*link) || own && uploadedLogo.MatchString(name),
			"must be an https URL")
	}
}

// isPhone: as people write numbers, those of service lines included.
func isPhone(s string) bool {
	digits := len(notDigit.ReplaceAllString(s, ""))
	return phonePattern.MatchString(s) && len(s) <= 25 && digits >= 3 && digits <= 15
}

// Public is the branding that the applicant sees.
type Public struct {
	DisplayName string     `json:"displayName"`
	LogoURL     *string    `json:"logoUrl"`
	AccentColor *string    `json:"accentColor"`
	LegalLinks  LegalLinks `json:"legalLinks"`
	Contact     Contact    `json:"contact"`
}

// Contact of the tenant for applicants; null where it names none.
type Contact struct {
	Phone *string `json:"phone"`
	Email *string `json:"email"`
	Hours *string `json:"hours"`
}

// LegalLinks of the tenant.
type LegalLinks struct {
	PrivacyURL *string `json:"privacyUrl"`
	TermsURL   *string `json:"termsUrl"`
}

// Public is what applicants see of the tenant.
func (t Tenant) Public() Public {
	b := t.Settings.Branding
	name := t.Name
	if b.DisplayName != nil {
		name = *b.DisplayName
	}
	return Public{
		DisplayName: name, LogoURL: b.LogoURL, AccentColor: b.AccentColor,
		LegalLinks: LegalLinks{PrivacyURL: b.PrivacyURL, TermsURL: b.TermsURL},
		Contact:    Contact{Phone: b.ContactPhone, Email: b.ContactEmail, Hours: b.ContactHours},
	}
}

// Notice is the consent notice of a flow in a language.
func (t Tenant) Notice(f flow.Flow, locale string) notice.Notice {
	return notice.Make(notice.Input{
		TenantName: t.Public().DisplayName, NoticeVersion: f.NoticeVersion, Locale: locale,
		Purposes: f.Purposes(), Collected: f.Types(), RetentionDays: t.Settings.Retention(f.RetentionClass),
		AadhaarDocuments: f.TakesAadhaarDocuments(),
	})
}

// CheckerScope is which decisions a second reviewer confirms, where the workspace has
// maker-checker.
type CheckerScope string

const (
	CheckAll             CheckerScope = "ALL"
	CheckHighFlags       CheckerScope = "HIGH_FLAGS"
	CheckSample          CheckerScope = "SAMPLE"
	CheckHighFlagsSample CheckerScope = "HIGH_FLAGS_AND_SAMPLE"
)

// DueAt is when a request of the flow that is submitted now is to be decided, of whose target
// reviewers have used so much before it was sent back.
func (s Settings) DueAt(flowKey string, submitted time.Time, used time.Duration) time.Time {
	hours, ok := s.ReviewTargets[flowKey]
	if !ok {
		hours = s.ReviewTargetHours
	}
	return s.WorkingHours.Add(submitted, max(time.Duration(hours)*time.Hour-used, 0))
}
