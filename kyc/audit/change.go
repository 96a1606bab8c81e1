package audit

import "encoding/json"

// Change of a value that is no personal data: From what it was, To what it is. A change without either is told by its
// name alone.
type Change struct {
	Name     string
	From, To any
}

// longestValue that an entry holds, in bytes of JSON: a list of hosts may have thousands.
const longestValue = 2048

// FromTo are details of an entry: by name what each value was and became. Longer ones are left out.
func FromTo(changes []Change) (map[string]any, error) {
	from, to := map[string]any{}, map[string]any{}
	for _, c := range changes {
		if c.From == nil && c.To == nil {
			continue
		}
		was, err := json.Marshal(c.From)
		if err != nil {
			return nil, err
		}
		is, err := json.Marshal(c.To)
		if err != nil {
			return nil, err
		}
		if max(len(was), len(is)) <= longestValue {
			from[c.Name], to[c.Name] = c.From, c.To
		}
	}
	return map[string]any{"from": from, "to": to}, nil
}
