-- A custom domain is one workspace's.
CREATE UNIQUE INDEX tenants_host ON tenants (host) WHERE host <> '';
