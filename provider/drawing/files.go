package drawing

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/enums"
	"github.com/klippa-app/go-pdfium/requests"
	"github.com/klippa-app/go-pdfium/webassembly"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"

	"verifyme/kyc/capability"
	"verifyme/kyc/filetype"
	"verifyme/kyc/picture/mark"
)

const (
	// maxPicture is the memory of decoding, drawing and encoding one.
	maxPicture = 512 << 20
	// longSide of a page in pixels: A4 at 220 points an inch.
	longSide = 2600
	// sandboxPages of 64 KB: what PDFium may take, 256 MB.
	sandboxPages = 4096
)

// draw in this process.
func draw(d capability.Drawing, folder string) (capability.Drawn, error) {
	if d.ContentType == filetype.PDF {
		return drawPage(d, folder)
	}
	if d.Page != 1 {
		return capability.Drawn{}, capability.ErrNoSuchPage
	}
	content, contentType, err := mark.Picture(d.Content, d.ContentType, d.Words, maxPicture)
	switch {
	case errors.Is(err, mark.ErrTooLarge):
		err = fmt.Errorf("%w: %w", capability.ErrTooLargeToDraw, err)
	case err != nil:
		err = fmt.Errorf("%w: %w", capability.ErrNotDrawable, err)
	}
	return capability.Drawn{Content: content, ContentType: contentType, Pages: 1}, err
}

func drawPage(d capability.Drawing, folder string) (drawn capability.Drawn, err error) {
	reader, end, err := openPDFium(folder)
	if err != nil {
		return drawn, err
	}
	defer end()
	// A trap of the sandbox, such as memory that it does not have, is the file's fault.
	document, err := reader.OpenDocument(&requests.OpenDocument{File: &d.Content})
	if err != nil {
		return drawn, fmt.Errorf("%w: %w", capability.ErrNotDrawable, err)
	}
	count, err := reader.FPDF_GetPageCount(&requests.FPDF_GetPageCount{Document: document.Document})
	if err != nil {
		return drawn, fmt.Errorf("%w: %w", capability.ErrNotDrawable, err)
	}
	if d.Page < 1 || d.Page > count.PageCount {
		return drawn, fmt.Errorf("%w: %d of %d", capability.ErrNoSuchPage, d.Page, count.PageCount)
	}
	page, err := reader.RenderPageInPixels(&requests.RenderPageInPixels{
		Page:  requests.Page{ByIndex: &requests.PageByIndex{Document: document.Document, Index: d.Page - 1}},
		Width: longSide, Height: longSide, RenderFlags: enums.FPDF_RENDER_FLAG_ANNOT,
	})
	if err != nil {
		return drawn, fmt.Errorf("%w: %w", capability.ErrNotDrawable, err)
	}
	defer page.Cleanup()
	if err := mark.Draw(page.Result.RenderedImage, d.Words, 0); err != nil {
		return drawn, err
	}
	content, err := mark.EncodeJPEG(page.Result.RenderedImage)
	return capability.Drawn{Content: content, ContentType: filetype.JPEG, Pages: count.PageCount}, err
}

// openPDFium in a sandbox of its own. It takes seconds where the folder does not have it in
// machine code yet.
func openPDFium(folder string) (reader pdfium.Pdfium, end func(), err error) {
	cache, err := wazero.NewCompilationCacheWithDir(folder)
	if err != nil {
		return nil, nil, fmt.Errorf("the folder for drawing: %w", err)
	}
	pool, err := webassembly.Init(webassembly.Config{
		Context: context.Background(), MaxIdle: 1, MaxTotal: 1,
		// Without any folder of the machine; the process's own output is the picture's.
		FSConfig: wazero.NewFSConfig(), Stdout: os.Stderr,
		RuntimeConfig: wazero.NewRuntimeConfig().WithMemoryLimitPages(sandboxPages).WithCompilationCache(cache).
			WithCoreFeatures(api.CoreFeaturesV2 | experimental.CoreFeaturesExceptionHandling),
	})
	if err != nil {
		return nil, nil, fmt.Errorf("open PDFium: %w", err)
	}
	if reader, err = pool.GetInstance(grace); err != nil {
		return nil, nil, fmt.Errorf("open PDFium: %w", err)
	}
	return reader, func() { _ = pool.Close() }, nil
}
