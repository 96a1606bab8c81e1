package faces

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Measurement of an operator's own pictures.
type Measurement struct {
	// Persons and Pictures that were read; Without are pictures in which no face was found.
	Persons, Pictures, Without int
	// Same are the distances of each two pictures of one person, Different those of two persons.
	Same, Different []float64
}

// Errors at a distance up to which two pictures count as one person's: the share of the same
// that are refused, and of strangers that are taken.
func (m Measurement) Errors(distance float64) (falselyRefused, falselyTaken float64) {
	beyond, within := 0, 0
	for _, d := range m.Same {
		if d > distance {
			beyond++
		}
	}
	for _, d := range m.Different {
		if d <= distance {
			within++
		}
	}
	return share(beyond, len(m.Same)), share(within, len(m.Different))
}

func share(n, of int) float64 {
	if of == 0 {
		return 0
	}
	return float64(n) / float64(of)
}

// maxPicture in bytes that is measured.
const maxPicture = 16 << 20

// Measure the pictures of a folder that has a folder a person. Nothing is kept of them, and
// told is called for each.
func (c *Client) Measure(
	ctx context.Context, folder string, told func(picture string, found bool),
) (m Measurement, err error) {
	persons, err := os.ReadDir(folder)
	if err != nil {
		return m, err
	}
	type described struct {
		person int
		face   Face
	}
	var all []described
	for _, person := range persons {
		if !person.IsDir() {
			continue
		}
		m.Persons++
		pictures, err := filepath.Glob(filepath.Join(folder, person.Name(), "*"))
		if err != nil {
			return m, err
		}
		slices.Sort(pictures)
		for _, name := range pictures {
			face, err := c.measured(ctx, name)
			if err != nil {
				return m, fmt.Errorf("%s: %w", name, err)
			}
			m.Pictures++
			told(name, face != nil)
			if face == nil {
				m.Without++
				continue
			}
			all = append(all, described{m.Persons, *face})
		}
	}
	for i, a := range all {
		for _, b := range all[:i] {
			if d := a.face.Distance(b.face); a.person == b.person {
				m.Same = append(m.Same, d)
			} else {
				m.Different = append(m.Different, d)
			}
		}
	}
	return m, nil
}

func (c *Client) measured(ctx context.Context, name string) (*Face, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxPicture {
		return nil, fmt.Errorf("it is no file of at most %d bytes", maxPicture)
	}
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, c.patience)
	defer cancel()
	return c.Describe(ctx, content)
}
