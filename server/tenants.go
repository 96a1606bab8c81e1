package server

import (
	"context"
	"net/url"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/instant"
	"verifyme/kyc/workspace"
)

// TenantInfo is what `tenant create` prints and dev.json holds.
type TenantInfo struct {
	TenantID       string     `json:"tenantId"`
	Name           string     `json:"name"`
	Host           string     `json:"host"`
	APIKey         string     `json:"apiKey"`
	PublishableKey string     `json:"publishableKey"`
	Users          []UserInfo `json:"users"`
}

// UserInfo has a password, or the one-time link by which its owner chooses one.
type UserInfo struct {
	Email         string             `json:"email"`
	Password      string             `json:"password,omitempty"`
	Role          access.Role        `json:"role"`
	Link          string             `json:"link,omitempty"`
	LinkExpiresAt *instant.Timestamp `json:"linkExpiresAt,omitempty"`
}

// passwordPage of the portal. The token follows in the address's fragment, which no
// browser sends, so that it is in no log.
func (s *Service) passwordPage() *url.URL {
	return s.config.addresses().Portal.JoinPath("/portal/password")
}

// Linked is how the user's one-time link is handed out.
func (s *Service) Linked(l auth.LinkedUser) UserInfo {
	until := instant.Of(l.ExpiresAt)
	return UserInfo{
		Email: l.User.Email, Role: l.User.Role, Link: s.passwordPage().String() + "#" + l.Token,
		LinkExpiresAt: &until,
	}
}

// CreateTenant makes a workspace with one user of each role; it is an operator's
// command.
func (s *Service) CreateTenant(ctx context.Context, name string) (TenantInfo, error) {
	n, err := s.App.Workspace.CreateTenant(ctx, name)
	if err != nil {
		return TenantInfo{}, err
	}
	return s.tenantInfo(n), nil
}

// CreateTenantOf makes a workspace whose one user is the owner; it is an operator's
// command.
func (s *Service) CreateTenantOf(ctx context.Context, name, owner string) (TenantInfo, error) {
	n, err := s.App.Workspace.CreateTenantOf(ctx, name, owner)
	if err != nil {
		return TenantInfo{}, err
	}
	return s.tenantInfo(n), nil
}

func (s *Service) tenantInfo(n workspace.NewTenant) TenantInfo {
	t := TenantInfo{
		TenantID: n.Tenant.ID, Name: n.Tenant.Name, Host: n.Tenant.Host, APIKey: n.APIKey, PublishableKey: n.PublishableKey,
	}
	if t.Host == "" {
		t.Host = s.config.BaseURL.Host
	}
	for _, u := range n.Users {
		t.Users = append(t.Users, UserInfo{Email: u.Email, Password: u.Password, Role: u.Role})
	}
	if n.Owner != nil {
		t.Users = append(t.Users, s.Linked(*n.Owner))
	}
	return t
}
