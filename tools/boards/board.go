package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"sigs.k8s.io/yaml"
)

// board of Grafana, of which this program knows what the boards here use.
type board struct {
	UID        string
	Title      string
	Panels     []panel
	Templating struct{ List []variable }

	// sum of the file that it was read from.
	sum string
}

type panel struct {
	ID                       int
	Type, Title, Description string
	GridPos                  struct{ H, W, X, Y int }
	FieldConfig              struct{ Defaults struct{ Unit string } }
	Targets                  []target
}

type target struct{ Expr, LegendFormat, RefID string }

type variable struct{ Name, Type, Query string }

func readBoards(dir string) (all []board, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		b := board{sum: sumOf(raw)}
		if err := json.Unmarshal(raw, &b); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, b)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s has no boards", dir)
	}
	return all, nil
}

func sumOf(raw []byte) string {
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

var labelValues = regexp.MustCompile(`^label_values\(([a-z_]+), ([a-z_]+)\)$`)

// values that Grafana fills in for the board's variables: all that there are.
func (b board) values(ctx context.Context, in *memory) (map[string]string, error) {
	filled := map[string]string{}
	for _, v := range b.Templating.List {
		if v.Type == "datasource" {
			continue
		}
		asked := labelValues.FindStringSubmatch(v.Query)
		if v.Type != "query" || asked == nil {
			return nil, fmt.Errorf("%s: the variable %s asks what this program does not know: %s", b.UID, v.Name, v.Query)
		}
		of := labels.MustNewMatcher(labels.MatchEqual, labels.MetricName, asked[1])
		found, _, err := in.LabelValues(ctx, asked[2], nil, of)
		if err != nil {
			return nil, err
		}
		switch {
		case len(found) == 0:
			return nil, fmt.Errorf("%s: the variable %s has no value", b.UID, v.Name)
		case len(found) == 1:
			filled[v.Name] = regexp.QuoteMeta(found[0])
		default:
			for i := range found {
				found[i] = regexp.QuoteMeta(found[i])
			}
			filled[v.Name] = "(" + strings.Join(found, "|") + ")"
		}
	}
	return filled, nil
}

var variablePattern = regexp.MustCompile(`\$\{?(\w+)\}?`)

// filled query, as Grafana asks it of a Prometheus that scrapes so often.
func filled(expr string, values map[string]string, scrapes time.Duration) (string, error) {
	var unknown error
	query := variablePattern.ReplaceAllStringFunc(expr, func(found string) string {
		switch name := strings.Trim(found, "${}"); name {
		case "__rate_interval":
			// Grafana's: the interval and one scrape, at least four scrapes.
			return (4 * scrapes).String()
		case "__interval":
			return scrapes.String()
		default:
			v, known := values[name]
			if !known {
				unknown = fmt.Errorf("there is no variable %s", name)
			}
			return strings.ReplaceAll(v, `\`, `\\`)
		}
	})
	return query, unknown
}

var legendLabel = regexp.MustCompile(`\{\{\s*(\w+)\s*\}\}`)

// legend of a series, as Grafana writes it.
func (t target) legend(of labels.Labels) string {
	if t.LegendFormat == "" {
		return of.String()
	}
	return legendLabel.ReplaceAllStringFunc(t.LegendFormat, func(found string) string {
		return of.Get(legendLabel.FindStringSubmatch(found)[1])
	})
}

// alert of Prometheus.
type alert struct{ Alert, Expr string }

func readAlerts(name string) (all []alert, err error) {
	raw, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var file struct{ Groups []struct{ Rules []alert } }
	if err := yaml.Unmarshal(raw, &file); err != nil {
		return nil, err
	}
	for _, g := range file.Groups {
		all = append(all, g.Rules...)
	}
	return all, nil
}
