package drawing

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/capability"
)

// The test is the program that is started anew for each picture.
func TestMain(m *testing.M) {
	BeTheProcess()
	os.Exit(m.Run())
}

const words = "asha@example.com  2026-11-23 18:12 UTC"

func newDrawer(t *testing.T) *Drawer {
	t.Helper()
	d := New()
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	return d
}

// pagesOf a PDF, each with its number and these operators.
func pagesOf(n int, size, operators string) []byte {
	var b bytes.Buffer
	kids, objects := "", []string{}
	for i := range n {
		kids += fmt.Sprintf("%d 0 R ", 4+2*i)
		text := fmt.Sprintf("BT /F1 40 Tf 60 700 Td (Page %d) Tj ET %s", i+1, operators)
		objects = append(objects,
			fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s] /Contents %d 0 R "+
				"/Resources << /Font << /F1 3 0 R >> >> >>", size, 5+2*i),
			fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(text), text))
	}
	all := append([]string{
		"<< /Type /Catalog /Pages 2 0 R >>", fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", kids, n),
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
	}, objects...)
	b.WriteString("%PDF-1.7\n")
	table := fmt.Sprintf("xref\n0 %d\n0000000000 65535 f \n", len(all)+1)
	for i, object := range all {
		table += fmt.Sprintf("%010d 00000 n \n", b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	end := fmt.Sprintf("trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(all)+1, b.Len())
	return append(b.Bytes(), table+end...)
}

const a4 = "595 842"

func pdf(content []byte, page int) capability.Drawing {
	return capability.Drawing{Content: content, ContentType: "application/pdf", Page: page, Words: words}
}

func file(contentType string, content []byte) capability.Drawing {
	return capability.Drawing{Content: content, ContentType: contentType, Page: 1, Words: words}
}

// darkIn counts the dark pixels of the left upper quarter, where the page's number stands.
func darkIn(t *testing.T, content []byte) (dark int, size image.Point) {
	t.Helper()
	m, err := jpeg.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	b := m.Bounds()
	for y := range b.Dy() / 3 {
		for x := range b.Dx() / 2 {
			if r, _, _, _ := m.At(x, y).RGBA(); r < 0x4000 {
				dark++
			}
		}
	}
	return dark, b.Size()
}

func TestDraw_PagesOfAPDF(t *testing.T) {
	t.Parallel()
	d := newDrawer(t)
	content := pagesOf(3, a4, "")
	for page := 1; page <= 3; page++ {
		drawn, err := d.Draw(t.Context(), pdf(content, page))
		if err != nil {
			t.Fatal(err)
		}
		dark, size := darkIn(t, drawn.Content)
		if drawn.Pages != 3 || drawn.ContentType != "image/jpeg" || dark < 1000 || size != image.Pt(1838, 2600) {
			t.Errorf("page %d of %d is %s of %v with %d dark pixels", page, drawn.Pages, drawn.ContentType, size, dark)
		}
	}
	for _, page := range []int{-1, 0, 4, 1 << 40} {
		if _, err := d.Draw(t.Context(), pdf(content, page)); !errors.Is(err, capability.ErrNoSuchPage) {
			t.Errorf("page %d: %v", page, err)
		}
	}
}

func TestDraw_Pictures(t *testing.T) {
	t.Parallel()
	d := newDrawer(t)
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, 400, 300)), nil); err != nil {
		t.Fatal(err)
	}
	drawn, err := d.Draw(t.Context(), capability.Drawing{
		Content: b.Bytes(), ContentType: "image/jpeg", Page: 1, Words: words,
	})
	if err != nil || drawn.Pages != 1 || drawn.ContentType != "image/jpeg" || bytes.Equal(drawn.Content, b.Bytes()) {
		t.Fatalf("%d bytes of %s, %d pages: %v", len(drawn.Content), drawn.ContentType, drawn.Pages, err)
	}
	second := file("image/jpeg", b.Bytes())
	second.Page = 2
	if _, err := d.Draw(t.Context(), second); !errors.Is(err, capability.ErrNoSuchPage) {
		t.Errorf("a second page of a picture: %v", err)
	}
}

// Whatever is in a file, it is drawn or refused, and takes nobody else's time or memory.
func TestDraw_HostileFiles(t *testing.T) {
	t.Parallel()
	d := newDrawer(t)
	// However busy the machine is.
	d.processorTime, d.deadline = 2*time.Second, 10*time.Minute
	whole := pagesOf(1, a4, "")
	manyLines := pdf(pagesOf(1, a4, strings.Repeat("0 0 m 500 800 l S ", 400_000)), 1)
	claimed := []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\xff\xff\x00\x00\xff\xff\x08\x06\x00\x00\x00")
	for name, row := range map[string]struct {
		d    capability.Drawing
		want error
	}{
		"no PDF":             {pdf([]byte("%PDF-1.7\nnothing"), 1), capability.ErrNotDrawable},
		"nothing":            {pdf(nil, 1), capability.ErrNotDrawable},
		"a PDF that is cut":  {pdf(whole[:len(whole)/3], 1), capability.ErrNotDrawable},
		"a page of no size":  {pdf(pagesOf(1, "0 0", ""), 1), nil},
		"a page of any size": {pdf(pagesOf(1, "1e9 1e9", ""), 1), nil},
		"a page like a line": {pdf(pagesOf(1, "14400 1", ""), 1), nil},
		"many lines":         {manyLines, capability.ErrTooLargeToDraw},
		"deep in itself":     {pdf(pagesOf(1, a4, strings.Repeat("q [", 200_000)), 1), nil},
		"pixels by claim":    {file("image/png", claimed), capability.ErrTooLargeToDraw},
		"no picture":         {file("image/jpeg", whole), capability.ErrTooLargeToDraw},
	} {
		started := time.Now()
		_, err := d.Draw(t.Context(), row.d)
		if row.want != nil && !errors.Is(err, row.want) {
			t.Errorf("%s: %v, want %v", name, err, row.want)
		}
		refused := errors.Is(err, capability.ErrNotDrawable) || errors.Is(err, capability.ErrTooLargeToDraw)
		if err != nil && !refused {
			t.Errorf("%s is an outage: %v", name, err)
		}
		t.Logf("%s: %v, %v", name, time.Since(started).Round(time.Millisecond), err)
	}
}

// A machine that is too busy is no fault of the file: who looks at it may try again.
func TestDraw_DeadlineIsNoRefusalOfTheFile(t *testing.T) {
	t.Parallel()
	d := newDrawer(t)
	d.deadline = time.Millisecond
	_, err := d.Draw(t.Context(), pdf(pagesOf(1, a4, ""), 1))
	if !errors.Is(err, context.DeadlineExceeded) || errors.Is(err, capability.ErrTooLargeToDraw) {
		t.Errorf("it answers %v", err)
	}
}

func TestDraw_EndsWithItsCaller(t *testing.T) {
	t.Parallel()
	d := newDrawer(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := d.Draw(ctx, pdf(pagesOf(1, a4, ""), 1)); !errors.Is(err, context.Canceled) {
		t.Errorf("the answer is %v", err)
	}
	// Its places are free again.
	if len(d.places) != 0 {
		t.Errorf("%d places are taken", len(d.places))
	}
}

func TestProcess_KnowsNothingOfTheServer(t *testing.T) {
	t.Setenv("VERIFYME_DATABASE_URL", "postgres://secret@127.0.0.1/")
	var in, out bytes.Buffer
	in.WriteString("no question")
	if err := answerTo(&in, &out, t.TempDir()); err == nil || out.Len() != 0 {
		t.Errorf("it answers %q: %v", out.String(), err)
	}
	// The environment is the two variables that it needs.
	cmd, err := process(t.Context(), t.TempDir())
	if err != nil || len(cmd.Env) != 2 || strings.Contains(strings.Join(cmd.Env, " "), "secret") {
		t.Errorf("the process is given %v: %v", cmd.Env, err)
	}
}
