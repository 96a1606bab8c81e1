// Package logo keeps the pictures that tenants put beside their names on the
// applicant's page. They are drawn anew, so that nothing but pixels is served, and
// their addresses name their content, so that what an address shows never changes.
package logo

import (
	"context"
	"encoding/hex"
	"net/url"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/filetype"
	"verifyme/kyc/identifier"
	"verifyme/kyc/picture"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	// BaseURL of the deployment, below which logos are served.
	BaseURL *url.URL
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	unit.LimitTx

	// SaveLogo under the hash of its bytes, and forget those of more than a day ago that
	// no version of the branding names.
	SaveLogo(ctx context.Context, hash string, png []byte) error
	// Logo of the hash; ok is false where there is none.
	Logo(ctx context.Context, hash string) (png []byte, ok bool, err error)
}

// Limits of an upload.
const (
	MaxBytes = 512 << 10
	// maxPixels that the header may claim: decoding takes four bytes for each.
	maxPixels = 4_000_000
	// longestSide that is kept: the page shows it at a tenth of that.
	longestSide   = 320
	uploadsHourly = 30
)

// Upload gives the address under which the picture is served, for the branding to name.
// The type is told from the bytes.
func (svc *Service) Upload(ctx context.Context, content []byte) (address string, err error) {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return "", err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		return unit.ConsumeHourly(ctx, tx, actor.TenantID, "logos", uploadsHourly,
			"This workspace has uploaded 30 logos within an hour. Try again later.")
	})
	if err != nil {
		return "", err
	}
	png, err := redrawn(content)
	if err != nil {
		return "", err
	}
	hash := hex.EncodeToString(identifier.Hash(string(png)))
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error { return tx.SaveLogo(ctx, hash, png) })
	return workspace.LogoAddress(svc.BaseURL, actor.TenantID) + hash + Extension, err
}

// Extension of the addresses.
const Extension = ".png"

func redrawn(content []byte) ([]byte, error) {
	if len(content) > MaxBytes {
		return nil, ErrTooLarge()
	}
	pixels, known := uint64(0), true
	switch starts := func(s string) bool { return strings.HasPrefix(string(content), s) }; {
	case starts("\x89PNG\r\n\x1a\n"):
		pixels = picture.PNGPixels(content)
	case starts("\xff\xd8\xff"):
		pixels = picture.JPEGPixels(content)
	case starts("RIFF"):
		pixels = picture.WebPPixels(content)
	default:
		known = false
	}
	switch {
	case !known || pixels == 0:
		return nil, apperr.New(apperr.Unprocessable, step.CodeFileTypeNotAllowed, "Send a JPEG, a PNG or a WebP.")
	case pixels > maxPixels:
		return nil, apperr.New(apperr.Unprocessable, step.CodeFileTooLarge,
			"The picture has more than 4 million pixels. Send a smaller one.")
	}
	if filetype.Inspect(content).Damaged {
		return nil, errDamaged()
	}
	png, err := picture.Redraw(content, longestSide)
	if err != nil {
		return nil, errDamaged()
	}
	return png, nil
}

// ErrTooLarge refuses a file by its size.
func ErrTooLarge() error {
	return apperr.New(apperr.Unprocessable, step.CodeFileTooLarge, "The file has more than 512 KB. Send a smaller one.")
}

func errDamaged() error {
	return apperr.New(apperr.Unprocessable, step.CodeFileTypeNotAllowed, "The picture is damaged, or not whole.")
}

// Read a logo of a tenant; anybody may, who has its address.
func (svc *Service) Read(ctx context.Context, tenantID, hash string) (png []byte, err error) {
	if !identifier.Valid(identifier.Tenant, tenantID) {
		return nil, apperr.Missing("logo")
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		var ok bool
		if png, ok, err = tx.Logo(ctx, hash); err == nil && !ok {
			err = apperr.Missing("logo")
		}
		return err
	})
	return png, err
}
