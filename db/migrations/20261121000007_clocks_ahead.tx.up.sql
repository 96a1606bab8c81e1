-- Whether any sandbox clock is ahead is asked each second.
CREATE INDEX tenants_ahead ON tenants (clock_offset_seconds) WHERE clock_offset_seconds > 0;
