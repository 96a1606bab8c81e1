package parts

import (
	"fmt"
	"slices"
	"strings"
)

// Chosen reads names separated by commas; none means all that there are.
func Chosen(kind, given string, all []string) ([]string, error) {
	if given == "" {
		return all, nil
	}
	names := strings.Split(given, ",")
	for _, name := range names {
		if !slices.Contains(all, name) {
			return nil, fmt.Errorf("no %s is called %q; there are %s", kind, name, strings.Join(all, ", "))
		}
	}
	return names, nil
}
