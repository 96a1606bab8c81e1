SET LOCAL lock_timeout = '2s';

-- What looks for due work leaves out the workspaces that are being deleted: their requests go, they do not expire.
GRANT SELECT (deleted_id) ON tenant_deletions TO verifyme_lookup;
