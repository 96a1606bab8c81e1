package workspace

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/flow"
	"verifyme/kyc/unit"
	"verifyme/kyc/webaddress"
	"verifyme/kyc/worktime"
)

// SettingsChange holds what is to change; nil leaves a setting as it is.
type SettingsChange struct {
	ReviewPolicy         *flow.Policy
	MakerChecker         *bool
	CheckerScope         *CheckerScope
	CheckerSamplePercent *int
	RereviewPercent      *int
	ReviewTargetHours    *int
	// ReviewTargets of flows, all of them; nil leaves them.
	ReviewTargets        map[string]int
	WorkingHours         *worktime.Calendar
	RequireReasonComment *bool
	RequireSecondFactor  *bool
	DuplicatePolicy      *DuplicatePolicy
	ReturnURLHosts       []string
	AllowedOrigins       []string
	LinkLifetimeHours    *int
	// Retention in days by class; classes that are left out keep theirs.
	Retention map[string]int
	Branding  *Branding
	// SMSPerHour with nil inside lifts the cap.
	SMSPerHour          *SMSCap
	FlagDisposableEmail *bool
	// AuditLogDays with nil inside keeps the audit log as long as the workspace.
	AuditLogDays *AuditLogTime
	// ExpectedRevision that the change was made against; nil is whatever there is.
	ExpectedRevision *int
}

// SMSCap is how many SMS all requests of a tenant may cause in an hour; nil is no
// cap.
type SMSCap struct{ Most *int }

// AuditLogTime is for how many days the audit log is kept; nil is as long as the workspace.
type AuditLogTime struct{ Days *int }

// A year is what the law asks of logs about personal data.
const (
	leastAuditLogDays = 365
	mostAuditLogDays  = 36500
	auditLogRule      = "must be 365 to 36500, or null for as long as the workspace"
	settingAuditLog   = "auditLogDays"
)

// CheckAuditLogDays as a change of the settings does; nil is no days.
func CheckAuditLogDays(days *int) error {
	if days != nil && (*days < leastAuditLogDays || *days > mostAuditLogDays) {
		return apperr.Field(settingAuditLog, auditLogRule)
	}
	return nil
}

const (
	// productionSMSPerHour of a new tenant in production, where messages cost money.
	productionSMSPerHour = 1000
	maxSMSPerHour        = 1_000_000
)

const maxAllowedOrigins = 20

// maxReviewTargets of one workspace.
const maxReviewTargets = 100

// maxReturnURLHosts of one workspace: every call that reads the workspace carries them.
const maxReturnURLHosts = 200

// settingBranding names the setting whose changes are versions.
const settingBranding = "branding"

// settingRetention names the setting whose changes move the ends of final requests.
const settingRetention = "retention"

// MaxLifetimeHours of a link (SPEC "Create-request body fields").
const MaxLifetimeHours = 720

// DefaultSettings of a new tenant in the environment: reviews are MANUAL.
func DefaultSettings(environment string) Settings {
	s := Settings{
		ReviewPolicy: flow.Manual, DuplicatePolicy: DuplicateOff, ReturnURLHosts: []string{}, AllowedOrigins: []string{},
		LinkLifetimeHours: 72, ReviewTargetHours: 24, CheckerScope: CheckAll, CheckerSamplePercent: 10,
		RereviewPercent: 2,
		DefaultFlowKey:  flow.DefaultKey, RetentionDays: map[string]int{}, BrandingVersion: 1, Revision: 1,
	}
	if environment == unit.EnvironmentLive {
		s.SMSPerHour = new(productionSMSPerHour)
	}
	return s
}

// TenantSettings reads the workspace.
func (svc *Service) TenantSettings(ctx context.Context) (Tenant, error) {
	return svc.tenant(ctx, access.ReadSettings)
}

func (svc *Service) tenant(ctx context.Context, may access.Permission) (t Tenant, err error) {
	actor, err := access.Require(ctx, may)
	if err != nil {
		return t, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		t, err = tx.Tenant(ctx)
		return err
	})
	return t, err
}

// Own workspace of whoever is signed in; a user who may do nothing else yet may see it.
func (svc *Service) Own(ctx context.Context) (Tenant, error) {
	return svc.tenant(ctx, access.SeeAccount)
}

// UpdateSettings changes settings; the audit log has which ones and, but for the branding, whose versions are kept,
// what they were and became.
func (svc *Service) UpdateSettings(ctx context.Context, c SettingsChange) (t Tenant, err error) {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return t, err
	}
	if c, err = c.checked(LogoAddress(svc.BaseURL, actor.TenantID), svc.Environment); err != nil {
		return t, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if t, err = tx.LockTenant(ctx); err != nil {
			return err
		}
		if c.ExpectedRevision != nil && *c.ExpectedRevision != t.Settings.Revision {
			return apperr.Stale("the settings", t.Settings.Revision)
		}
		changes := c.apply(&t.Settings)
		if len(changes) == 0 {
			return nil
		}
		changed := namesOf(changes)
		if slices.ContainsFunc(changed, isSafeguard) {
			if err := actor.SteppedUpWhereLive(); err != nil {
				return err
			}
		}
		t.Settings.Revision++
		if err := tx.SaveSettings(ctx, t.Settings); err != nil {
			return err
		}
		if slices.Contains(changed, settingBranding) {
			if err := tx.InsertBranding(ctx, t.Settings.BrandingVersion, t.Settings.Branding); err != nil {
				return err
			}
		}
		if slices.Contains(changed, settingRetention) {
			if err := tx.BeginMove(ctx); err != nil {
				return err
			}
			tx.Enqueue(unit.JobMove, "", "")
		}
		details, err := audit.FromTo(changes)
		if err != nil {
			return err
		}
		details["settings"] = strings.Join(changed, ",")
		return unit.Audit(ctx, tx, actor, audit.SettingsChanged, t.ID, details)
	})
	return t, err
}

// isSafeguard: with the setting changed data is removed early, a decision or a log-in takes less, or others' pages are
// trusted.
func isSafeguard(setting string) bool {
	switch setting {
	case settingRetention, settingAuditLog, "requireSecondFactor", "makerChecker", "checkerScope", "checkerSamplePercent",
		"reviewPolicy", "returnUrlHosts", "allowedOrigins":
		return true
	}
	return false
}

// retentionRule is what retainable asks for.
const retentionRule = "must name a class and 1 to 36500 days"

func retainable(retention map[string]int) bool {
	for class, days := range retention {
		if _, known := RetentionClasses[class]; !known || days < 1 || days > 36500 {
			return false
		}
	}
	return true
}

// CheckRetention of days by class, as a change of the settings does.
func CheckRetention(retention map[string]int) error {
	if !retainable(retention) {
		return apperr.Field(settingRetention, retentionRule)
	}
	return nil
}

func (c SettingsChange) apply(s *Settings) (changes []audit.Change) {
	note := func(name string, from, to any) {
		changes = append(changes, audit.Change{Name: name, From: from, To: to})
	}
	set(&s.ReviewPolicy, c.ReviewPolicy, "reviewPolicy", note)
	set(&s.MakerChecker, c.MakerChecker, "makerChecker", note)
	set(&s.CheckerScope, c.CheckerScope, "checkerScope", note)
	set(&s.CheckerSamplePercent, c.CheckerSamplePercent, "checkerSamplePercent", note)
	set(&s.RereviewPercent, c.RereviewPercent, "rereviewPercent", note)
	if c.ReviewTargets != nil && !maps.Equal(s.ReviewTargets, c.ReviewTargets) {
		note("reviewTargets", s.ReviewTargets, c.ReviewTargets)
		s.ReviewTargets = c.ReviewTargets
	}
	if c.WorkingHours != nil && !reflect.DeepEqual(s.WorkingHours, *c.WorkingHours) {
		note("workingHours", s.WorkingHours, *c.WorkingHours)
		s.WorkingHours = *c.WorkingHours
	}
	set(&s.ReviewTargetHours, c.ReviewTargetHours, "reviewTargetHours", note)
	set(&s.RequireReasonComment, c.RequireReasonComment, "requireReasonComment", note)
	set(&s.RequireSecondFactor, c.RequireSecondFactor, "requireSecondFactor", note)
	set(&s.DuplicatePolicy, c.DuplicatePolicy, "duplicatePolicy", note)
	set(&s.LinkLifetimeHours, c.LinkLifetimeHours, "linkLifetimeHours", note)
	if c.ReturnURLHosts != nil && !slices.Equal(s.ReturnURLHosts, c.ReturnURLHosts) {
		note("returnUrlHosts", s.ReturnURLHosts, c.ReturnURLHosts)
		s.ReturnURLHosts = c.ReturnURLHosts
	}
	if c.AllowedOrigins != nil && !slices.Equal(s.AllowedOrigins, c.AllowedOrigins) {
		note("allowedOrigins", s.AllowedOrigins, c.AllowedOrigins)
		s.AllowedOrigins = c.AllowedOrigins
	}
	days := maps.Clone(s.RetentionDays)
	maps.Copy(days, c.Retention)
	if !maps.Equal(s.RetentionDays, days) {
		note(settingRetention, withDefaults(s.RetentionDays), withDefaults(days))
		s.RetentionDays = days
	}
	if c.Branding != nil && !reflect.DeepEqual(s.Branding, *c.Branding) {
		note(settingBranding, nil, nil)
		s.Branding = *c.Branding
		s.BrandingVersion++
	}
	if c.SMSPerHour != nil && !equal(s.SMSPerHour, c.SMSPerHour.Most) {
		note("smsPerHour", s.SMSPerHour, c.SMSPerHour.Most)
		s.SMSPerHour = c.SMSPerHour.Most
	}
	set(&s.FlagDisposableEmail, c.FlagDisposableEmail, "flagDisposableEmail", note)
	if c.AuditLogDays != nil && !equal(s.AuditLogDays, c.AuditLogDays.Days) {
		note(settingAuditLog, s.AuditLogDays, c.AuditLogDays.Days)
		s.AuditLogDays = c.AuditLogDays.Days
	}
	return changes
}

// withDefaults are the days of every class.
func withDefaults(chosen map[string]int) map[string]int {
	days := maps.Clone(RetentionClasses)
	maps.Copy(days, chosen)
	return days
}

func namesOf(changes []audit.Change) []string {
	names := make([]string, len(changes))
	for i, c := range changes {
		names[i] = c.Name
	}
	return names
}

func equal(x, y *int) bool { return x == y || x != nil && y != nil && *x == *y }

func set[T comparable](to *T, from *T, name string, note func(name string, from, to any)) {
	if from != nil && *to != *from {
		note(name, *to, *from)
		*to = *from
	}
}

var (
	colorPattern = regexp.MustCompile(`^#[0-9A-Fa-f]{6}$`)
	phonePattern = regexp.MustCompile(`^\+?[0-9(][0-9 ()-]*[0-9]$`)
	notDigit     = regexp.MustCompile(`[^0-9]`)
)

// checked is the change with its hosts and origins in the form that they are
// compared in.
func (c SettingsChange) checked(logos, environment string) (SettingsChange, error) {
	var wrong []apperr.Detail
	check := func(field string, ok bool, message string) {
		if !ok {
			wrong = append(wrong, apperr.Detail{Field: field, Message: message})
		}
	}
	check("reviewPolicy", c.ReviewPolicy == nil ||
		slices.Contains([]flow.Policy{flow.Manual, flow.Hybrid, flow.Auto}, *c.ReviewPolicy),
		"must be MANUAL, HYBRID or AUTO")
	check("reviewTargetHours", c.ReviewTargetHours == nil ||
		*c.ReviewTargetHours >= 1 && *c.ReviewTargetHours <= MaxLifetimeHours, "must be 1 to 720")
	check("checkerSamplePercent", c.CheckerSamplePercent == nil ||
		*c.CheckerSamplePercent >= 1 && *c.CheckerSamplePercent <= 100, "must be 1 to 100")
	check("rereviewPercent", c.RereviewPercent == nil || *c.RereviewPercent >= 0 && *c.RereviewPercent <= 100,
		"must be 0 to 100")
	check("reviewTargets", len(c.ReviewTargets) <= maxReviewTargets, "must be at most 100 flows")
	for flowKey, hours := range c.ReviewTargets {
		check("reviewTargets", flow.ValidKey(flowKey) && hours >= 1 && hours <= MaxLifetimeHours,
			"must name flows by their keys, with 1 to 720 hours")
	}
	if c.WorkingHours != nil {
		field, message := c.WorkingHours.Problem()
		check("workingHours."+field, message == "", message)
	}
	check("duplicatePolicy", c.DuplicatePolicy == nil || *c.DuplicatePolicy == BlockActive ||
		*c.DuplicatePolicy == DuplicateOff, "must be block_active or off")
	check("linkLifetimeHours", c.LinkLifetimeHours == nil ||
		*c.LinkLifetimeHours >= 1 && *c.LinkLifetimeHours <= MaxLifetimeHours, "must be 1 to 720")
	check("smsPerHour", c.SMSPerHour == nil || c.SMSPerHour.Most == nil ||
		*c.SMSPerHour.Most >= 1 && *c.SMSPerHour.Most <= maxSMSPerHour, "must be 1 to 1000000, or null for no cap")
	check("allowedOrigins", len(c.AllowedOrigins) <= maxAllowedOrigins, "must be at most 20 origins")
	check("returnUrlHosts", len(c.ReturnURLHosts) <= maxReturnURLHosts, "must be at most 200 hosts")
	c.ReturnURLHosts, c.AllowedOrigins = slices.Clone(c.ReturnURLHosts), slices.Clone(c.AllowedOrigins)
	for i, given := range c.ReturnURLHosts {
		host, ok := webaddress.ListedHost(given)
		check("returnUrlHosts", ok,
			notListable(given)+
				"write a bare host such as shop.example, without scheme, port, path or wildcard, "+
				"an international name in its xn-- form")
		c.ReturnURLHosts[i] = host
	}
	for i, given := range c.AllowedOrigins {
		origin, ok := webaddress.ListedOrigin(given)
		check("allowedOrigins", ok, notListable(given)+"write it in the form https://host, without a path or wildcard")
		secure := !ok || environment != unit.EnvironmentLive || strings.HasPrefix(origin, "https://")
		check("allowedOrigins", secure, fmt.Sprintf("holds %.80q: in production, write https://", given))
		c.AllowedOrigins[i] = origin
	}
	check(settingRetention, retainable(c.Retention), retentionRule)
	check(settingAuditLog, c.AuditLogDays == nil || CheckAuditLogDays(c.AuditLogDays.Days) == nil, auditLogRule)
	if c.Branding != nil {
		c.Branding.validate(logos, check)
	}
	if len(wrong) > 0 {
		return c, apperr.Validation(wrong...)
	}
	return c, nil
}

func notListable(entry string) string {
	return fmt.Sprintf("holds %.80q, which can be no host's: ", entry)
}

func httpsLink(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Scheme == "https" && u.Hostname() != "" && u.User == nil && len(s) <= 2048
}
