package verifyme

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// nothing is the body of a call without fields.
var nothing = struct{}{}

func get[T any](ctx context.Context, c *Client, query url.Values, path string, ids ...string) (*T, error) {
	return do[T](ctx, c, call{method: http.MethodGet, path: path, ids: ids, query: query})
}

func do[T any](ctx context.Context, c *Client, call call) (*T, error) {
	out := new(T)
	if err := c.do(ctx, call, out); err != nil {
		return nil, err
	}
	return out, nil
}

// wellFormedID: ids have letters, digits and underscores; anything else would lead to another path.
var wellFormedID = regexp.MustCompile(`^\w+$`)

// located is the path with the ids in their places.
func located(path string, ids []string) (string, error) {
	for _, id := range ids {
		if !wellFormedID.MatchString(id) {
			return "", fmt.Errorf("verifyme: %q is no id", id)
		}
		path = strings.Replace(path, "{}", id, 1)
	}
	return path, nil
}

func values(all map[string]string) url.Values {
	given := url.Values{}
	for name, value := range all {
		if value != "" {
			given.Set(name, value)
		}
	}
	return given
}

func instant(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339Nano)
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// rows of a list from the cursor on.
func rows[T any](cursor string, page func(cursor string) ([]T, *string, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for at := cursor; ; {
			list, next, err := page(at)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, row := range list {
				if !yield(row, nil) {
					return
				}
			}
			if next == nil {
				return
			}
			at = *next
		}
	}
}
