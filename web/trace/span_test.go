package trace

import (
	"context"
	"strings"
	"testing"

	sdk "go.opentelemetry.io/otel/sdk/trace"
)

// Where no traces are made a span costs nothing that is kept.
func TestSpan_OffAllocatesNothing(t *testing.T) {
	ctx := Into(t.Context(), New())
	if n := testing.AllocsPerRun(100, func() {
		_, end := Span(ctx, "provider pan")
		end(nil)
	}); n > 0 {
		t.Errorf("a span makes %v allocations", n)
	}
}

// What goes along with a task leads back to the same trace, with traces and without.
func TestCarried_IsContinued(t *testing.T) {
	provider := sdk.NewTracerProvider()
	t.Cleanup(func() { _ = provider.Shutdown(context.Background()) })
	with, end := Call(t.Context(), provider, "HTTP")
	defer end(nil)
	carried := Carried(with)
	if id := ID(Continued(t.Context(), carried)); len(id) != 32 || !strings.Contains(carried, id) {
		t.Errorf("%q is continued as %q", carried, id)
	}
	without := Into(t.Context(), New())
	if id := ID(Continued(t.Context(), Carried(without))); id != ID(without) {
		t.Errorf("%q is continued as %q", ID(without), id)
	}
	if id := ID(Continued(t.Context(), "")); len(id) != 32 {
		t.Errorf("without a trace a task has the id %q", id)
	}
}

func BenchmarkSpan(b *testing.B) {
	provider := sdk.NewTracerProvider()
	b.Cleanup(func() { _ = provider.Shutdown(context.Background()) })
	on, end := Call(b.Context(), provider, "HTTP")
	defer end(nil)
	for name, ctx := range map[string]context.Context{"off": Into(b.Context(), New()), "on": on} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, end := Span(ctx, "provider pan")
				end(nil)
			}
		})
	}
}
