package parts

import "github.com/jackc/pgx/v5"

// Traced sees each statement.
func (o Options) Traced(tracer pgx.QueryTracer) Options {
	o.tracer = tracer
	return o
}
