// Package tracing sends what a call causes to an OpenTelemetry collector: the call, the tasks that
// it enqueues, the calls of providers and the webhooks, under one trace id, the X-Request-Id.
// Without an endpoint nothing is made.
package tracing

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net/url"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	oteltrace "go.opentelemetry.io/otel/trace"

	"verifyme/web/trace"
)

// Config of the traces.
type Config struct {
	// Endpoint of the collector, which takes OTLP over HTTP; empty makes no traces.
	Endpoint string
	// Sampled share of the traces, from 0 to 1.
	Sampled float64
	// Version of the program, and the deployment's environment.
	Version, Environment string
}

// Path of OTLP over HTTP, where the endpoint names none.
const tracesPath = "/v1/traces"

// stopTime for what is not sent yet.
const stopTime = 3 * time.Second

// Open the exporter. The error names what is wrong with the endpoint; whether a collector answers
// is not asked: the service does not wait for it.
func Open(c Config) (provider oteltrace.TracerProvider, closed func() error, err error) {
	if c.Endpoint == "" {
		return nil, func() error { return nil }, nil
	}
	endpoint, err := url.Parse(c.Endpoint)
	if err != nil {
		return nil, nil, fmt.Errorf("the endpoint of traces: %w", err)
	}
	if endpoint.Path == "" || endpoint.Path == "/" {
		endpoint.Path = tracesPath
	}
	exporter, err := otlptracehttp.New(context.Background(), otlptracehttp.WithEndpointURL(endpoint.String()))
	if err != nil {
		return nil, nil, fmt.Errorf("the endpoint of traces: %w", err)
	}
	made := sdk.NewTracerProvider(
		sdk.WithBatcher(exporter), sdk.WithIDGenerator(ids{}),
		sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(c.Sampled))),
		sdk.WithResource(resource.NewSchemaless(attribute.String("service.name", "verifyme"),
			attribute.String("service.version", c.Version), attribute.String("deployment.environment.name", c.Environment))),
	)
	return made, func() error {
		ctx, cancel := context.WithTimeout(context.Background(), stopTime)
		defer cancel()
		// A collector that is away is no fault of the service's.
		_ = made.Shutdown(ctx)
		return nil
	}, nil
}

// ids are those of the answers: a trace has the id that X-Request-Id and the log lines have.
type ids struct{}

// NewIDs implements sdk.IDGenerator.
func (ids) NewIDs(ctx context.Context) (id oteltrace.TraceID, span oteltrace.SpanID) {
	raw, err := hex.DecodeString(trace.ID(ctx))
	if err != nil || len(raw) != len(id) {
		_, _ = rand.Read(id[:])
	} else {
		copy(id[:], raw)
	}
	_, _ = rand.Read(span[:])
	return id, span
}

// NewSpanID implements sdk.IDGenerator.
func (ids) NewSpanID(context.Context, oteltrace.TraceID) (span oteltrace.SpanID) {
	_, _ = rand.Read(span[:])
	return span
}
