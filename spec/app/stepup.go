package app

import "verifyme/kyc/access"

// StepUp confirms the password of a user of the role, whose browser is the
// one that Portal gives.
func (a *App) StepUp(role access.Role, password string) Answer {
	a.t.Helper()
	return a.Portal(role).POST("/api/portal/session/step-up", Fields{"password": password})
}

// Password of the tenant's user of the role.
func (a *App) Password(role access.Role) string {
	a.t.Helper()
	for _, user := range a.Tenant.Users {
		if user.Role == role {
			return user.Password
		}
	}
	a.t.Fatalf("%s has no %s", a.Tenant.Name, role)
	return ""
}
