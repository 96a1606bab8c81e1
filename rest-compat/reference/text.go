package reference

import "strings"

// block of a description: a paragraph, or a list when it has items.
type block struct {
	Paragraph []span
	Items     [][]span
}

// span of text within a block.
type span struct {
	Text string
	Code bool
}

// blocksOf reads the little Markdown that descriptions are written in:
// paragraphs, lists of one level, and code in backticks.
func blocksOf(text string) (blocks []block) {
	for part := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		switch {
		case part == "":
		case strings.HasPrefix(part, "- "):
			var b block
			for item := range strings.SplitSeq(strings.TrimPrefix(part, "- "), "\n- ") {
				b.Items = append(b.Items, spansOf(item))
			}
			blocks = append(blocks, b)
		default:
			blocks = append(blocks, block{Paragraph: spansOf(part)})
		}
	}
	return blocks
}

func spansOf(text string) (spans []span) {
	code := false
	for part := range strings.SplitSeq(strings.TrimSpace(text), "`") {
		if part != "" {
			spans = append(spans, span{part, code})
		}
		code = !code
	}
	return spans
}

// anchor is the text as the end of an address.
func anchor(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '-':
			return c
		case c >= 'A' && c <= 'Z':
			return c + ('a' - 'A')
		}
		return '-'
	}, text)
}
