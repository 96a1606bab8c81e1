package capability

import (
	"context"
	"errors"
)

// Drawing of a file for somebody who looks at it.
type Drawing struct {
	Content     []byte
	ContentType string
	// Page of a PDF, from 1; a picture has none but the first.
	Page int
	// Words that stand all over what is drawn.
	Words string
}

// Drawn is a picture that any browser shows.
type Drawn struct {
	Content     []byte
	ContentType string
	// Pages of the file; a picture has one.
	Pages int
}

// Why a file cannot be drawn; any other error is an outage.
var (
	ErrTooLargeToDraw = errors.New("the file takes more memory than there is for one")
	ErrNotDrawable    = errors.New("the file cannot be read")
	ErrNoSuchPage     = errors.New("the file has no such page")
)

// Drawer makes pictures of files. Who is given one sees nothing of the file but the
// picture. A call ends with the context, and takes bounded memory outside this process.
type Drawer interface {
	Draw(ctx context.Context, d Drawing) (Drawn, error)
}
