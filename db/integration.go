package db

import (
	"context"

	"verifyme/kyc/integration"
	"verifyme/kyc/webhook"
)

// IntegrationFacts implements integration.Tx.
func (t *Tx) IntegrationFacts(ctx context.Context) (f integration.Facts, err error) {
	err = t.NewRaw(`SELECT
		EXISTS (SELECT FROM api_keys WHERE tenant_id = ?0 AND NOT publishable AND revoked_at IS NULL
			AND (expires_at IS NULL OR expires_at > ?1)) AS has_key,
		EXISTS (SELECT FROM webhook_endpoints WHERE tenant_id = ?0 AND status = ?2 AND deleted_at IS NULL) AS has_endpoint,
		EXISTS (SELECT FROM api_calls WHERE tenant_id = ?0 AND method = 'POST' AND path = '/v1/onboarding-requests'
			AND status = 201) AS has_request,
		EXISTS (SELECT FROM deliveries d JOIN events e USING (tenant_id, event_id) WHERE tenant_id = ?0
			AND d.status = ?3 AND e.request_id IS NOT NULL) AS has_delivery,
		EXISTS (SELECT FROM sandbox_sunk WHERE tenant_id = ?0 AND signature_valid) AS has_checked_signature`,
		t.tenantID, t.now, webhook.Active, webhook.Delivered).Scan(ctx, &f)
	return f, err
}
