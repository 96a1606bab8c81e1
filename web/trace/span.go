package trace

import (
	"context"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	oteltrace "go.opentelemetry.io/otel/trace"
)

// Spans of OpenTelemetry. Where no traces are made there is no span in any context, and nothing
// here does anything.

// scope names who has made the spans.
const scope = "verifyme"

// Text is an attribute; an empty one is left out. It never holds personal data.
func Text(name, value string) attribute.KeyValue {
	if value == "" {
		return attribute.KeyValue{}
	}
	return attribute.String(name, value)
}

// Number is an attribute.
func Number(name string, value int) attribute.KeyValue { return attribute.Int(name, value) }

// Span is the part of a trace from here to its end, under the span of the context. An error says
// that it failed; its words stay in the log.
func Span(ctx context.Context, name string, of ...attribute.KeyValue) (context.Context, func(error)) {
	parent := oteltrace.SpanFromContext(ctx)
	if !parent.IsRecording() {
		return ctx, func(error) {}
	}
	return start(ctx, parent.TracerProvider(), name, oteltrace.SpanKindClient, of)
}

// Call is the span of a call that was taken, or with kind consumer of a task, where traces are
// made: the beginning of what it causes.
func Call(
	ctx context.Context, traces oteltrace.TracerProvider, name string, of ...attribute.KeyValue,
) (context.Context, func(error)) {
	return begin(ctx, traces, name, oteltrace.SpanKindServer, of)
}

// Task is the span of a task that is handled.
func Task(
	ctx context.Context, traces oteltrace.TracerProvider, name string, of ...attribute.KeyValue,
) (context.Context, func(error)) {
	return begin(ctx, traces, name, oteltrace.SpanKindConsumer, of)
}

func begin(
	ctx context.Context, traces oteltrace.TracerProvider, name string, kind oteltrace.SpanKind, of []attribute.KeyValue,
) (context.Context, func(error)) {
	if traces == nil {
		return ctx, func(error) {}
	}
	return start(ctx, traces, name, kind, of)
}

func start(
	ctx context.Context, traces oteltrace.TracerProvider, name string, kind oteltrace.SpanKind, of []attribute.KeyValue,
) (context.Context, func(error)) {
	ctx, span := traces.Tracer(scope).Start(ctx, name, oteltrace.WithSpanKind(kind), oteltrace.WithAttributes(of...))
	return ctx, func(err error) {
		if err != nil {
			span.SetStatus(codes.Error, "")
		}
		span.End()
	}
}

// Note adds to the span of the context.
func Note(ctx context.Context, of ...attribute.KeyValue) {
	if span := oteltrace.SpanFromContext(ctx); span.IsRecording() {
		span.SetAttributes(of...)
	}
}

// Name the span of the context, once that is known.
func Name(ctx context.Context, name string) {
	if span := oteltrace.SpanFromContext(ctx); span.IsRecording() {
		span.SetName(name)
	}
}

// carrier is the field of W3C's Trace Context in which a span goes along with a task.
const carrier = "traceparent"

// Carried is what goes along with a task: the span of the context, or its trace id alone; empty
// where there is none.
func Carried(ctx context.Context) string {
	if oteltrace.SpanContextFromContext(ctx).IsValid() {
		fields := propagation.MapCarrier{}
		propagation.TraceContext{}.Inject(ctx, fields)
		return fields[carrier]
	}
	return ID(ctx)
}

// Continued is the context under what came along with a task.
func Continued(ctx context.Context, carried string) context.Context {
	with := propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{carrier: carried})
	if span := oteltrace.SpanContextFromContext(with); span.IsValid() && carried != "" {
		return Into(with, span.TraceID().String())
	}
	if carried == "" {
		carried = New()
	}
	return Into(ctx, carried)
}
