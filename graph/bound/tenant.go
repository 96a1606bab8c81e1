package bound

import (
	"cmp"
	"maps"
	"slices"

	"verifyme/kyc/workspace"
	"verifyme/kyc/worktime"
)

// Tenant with its settings laid flat, as the schema shows it.
type Tenant struct {
	ID   string
	Name string
	workspace.Settings
}

// TenantOf lays the settings flat.
func TenantOf(t workspace.Tenant) Tenant {
	return Tenant{ID: t.ID, Name: t.Name, Settings: t.Settings}
}

// Retention of one class.
type Retention struct {
	Class string
	Days  int
}

// Retention lists the classes from the shortest default to the longest, each
// with the tenant's days or else the default.
func (t Tenant) Retention() []Retention {
	classes := slices.SortedFunc(maps.Keys(workspace.RetentionClasses), func(a, b string) int {
		return cmp.Compare(workspace.RetentionClasses[a], workspace.RetentionClasses[b])
	})
	all := make([]Retention, len(classes))
	for i, class := range classes {
		all[i] = Retention{Class: class, Days: workspace.RetentionClasses[class]}
		if days, ok := t.RetentionDays[class]; ok {
			all[i].Days = days
		}
	}
	return all
}

// ReviewTarget of a flow, in working hours.
type ReviewTarget struct {
	FlowKey string
	Hours   int
}

// ReviewTargets of the flows that have their own, by their keys.
func (t Tenant) ReviewTargets() []ReviewTarget {
	all := []ReviewTarget{}
	for _, key := range slices.Sorted(maps.Keys(t.Settings.ReviewTargets)) {
		all = append(all, ReviewTarget{key, t.Settings.ReviewTargets[key]})
	}
	return all
}

// WorkingHours with lists that are never nil.
func (t Tenant) WorkingHours() worktime.Calendar {
	c := t.Settings.WorkingHours
	c.Days, c.Holidays = append([]int{}, c.Days...), append([]string{}, c.Holidays...)
	return c
}

// CheckerScope as it applies to workspaces that are older than it.
func (t Tenant) CheckerScope() workspace.CheckerScope {
	return cmp.Or(t.Settings.CheckerScope, workspace.CheckAll)
}
