package main

import (
	"fmt"
	"html"
	"math"
	"strings"
	"time"
	"unicode"
)

// Grafana's grid: 24 columns, and rows of 30 pixels with 8 between.
const (
	pageWidth = 1400
	edge      = 16
	gap       = 8
	columns   = 24
	rowHeight = 30 + gap
	heading   = 64
)

// colours of lines, apart for those who see colours otherwise, too; after them the same ones are dashed.
var colours = []string{"#2a6fd6", "#d9622b", "#168a63", "#b07d00", "#c2478a", "#5b46b2", "#2b8fb3", "#b3383a"}

var dashes = []string{"", "7 3", "2 3"}

// page of a board.
type page struct {
	html   string
	height int
}

const style = `<!doctype html><meta charset="utf-8"><style>
body{margin:0;background:#f4f5f7;font:12px "DejaVu Sans",Arial,sans-serif;color:#24292f;position:relative}
h1{font-size:18px;margin:0;position:absolute;left:16px;top:12px}
p{margin:0;position:absolute;left:16px;top:38px;color:#57606a}
.panel{position:absolute;background:#fff;border:1px solid #d8dee4;border-radius:3px;box-sizing:border-box;
overflow:hidden}
.panel b{position:absolute;left:10px;top:6px;font-size:12.5px}
.row{position:absolute;font-size:13px;font-weight:bold;line-height:30px}
.stat{position:absolute;left:0;right:0;top:28px;bottom:0;display:flex;align-items:center;justify-content:center;
font-size:34px;color:#1f5fbf}
.stat.none{font-size:18px;color:#6e7781}
.legend{position:absolute;left:10px;right:8px;bottom:6px;font-size:11px;line-height:16px}
.legend span{white-space:nowrap;position:absolute}
svg{position:absolute;left:0;top:0}svg text{font-size:10.5px;fill:#57606a}
</style>`

// page of the board with its panels as they were answered.
func (r *run) page(b board, panels []*drawn) page {
	var out strings.Builder
	bottom := 0
	out.WriteString(style)
	fmt.Fprintf(&out, "<h1>%s</h1><p>%s to %s UTC, scraped every %v</p>", html.EscapeString(b.Title),
		r.from.UTC().Format("2006-01-02 15:04"), r.to.UTC().Format("15:04"), r.every)
	unit := float64(pageWidth-2*edge+gap) / columns
	for _, d := range panels {
		at := d.GridPos
		x, y := edge+int(float64(at.X)*unit), heading+at.Y*rowHeight
		w, h := int(float64(at.W)*unit)-gap, at.H*rowHeight-gap
		bottom = max(bottom, y+h)
		place := fmt.Sprintf("left:%dpx;top:%dpx;width:%dpx;height:%dpx", x, y, w, h)
		if d.Type == "row" {
			fmt.Fprintf(&out, `<div class="row" style="%s">%s</div>`, place, html.EscapeString(d.Title))
			continue
		}
		fmt.Fprintf(&out, `<div class="panel" style="%s"><b>%s</b>`, place, html.EscapeString(d.Title))
		switch d.Type {
		case "stat":
			out.WriteString(d.stat(r.to))
		default:
			out.WriteString(d.chart(r, w, h))
		}
		out.WriteString("</div>\n")
	}
	return page{out.String(), bottom + edge}
}

func (d *drawn) stat(now time.Time) string {
	if len(d.lines) > 0 {
		if v, ok := d.lines[0].at(now); ok {
			return `<div class="stat">` + inUnit(v, d.FieldConfig.Defaults.Unit) + `</div>`
		}
	}
	return `<div class="stat none">No data</div>`
}

// Sizes within a chart.
const (
	axisWidth   = 66
	axisHeight  = 20
	titleHeight = 30
	legendLine  = 16
	legendLines = 6
	letterWidth = 6.5
	// capitalWidth of those in the names of findings.
	capitalWidth = 8
)

func (d *drawn) chart(r *run, w, h int) string {
	legend, lines := d.legend(w)
	left, right := float64(axisWidth), float64(w-12)
	top, bottom := float64(titleHeight), float64(h-lines*legendLine-axisHeight-10)
	most := 0.0
	for _, l := range d.lines {
		for _, p := range l.points {
			if !math.IsNaN(p.F) && !math.IsInf(p.F, 0) {
				most = max(most, p.F)
			}
		}
	}
	unit := d.FieldConfig.Defaults.Unit
	step := tickStep(most, unit)
	ticks := max(math.Ceil(most/step), 1)
	y := func(v float64) float64 { return bottom - (bottom-top)*v/(ticks*step) }
	span := r.to.Sub(r.from).Seconds()
	x := func(at time.Time) float64 { return left + (right-left)*at.Sub(r.from).Seconds()/span }

	var out strings.Builder
	fmt.Fprintf(&out, `<svg width="%d" height="%d">`, w, h)
	for i := range int(ticks) + 1 {
		v := float64(i) * step
		fmt.Fprintf(&out, `<path d="M%.0f %.1fH%.0f" stroke="#e6e9ed"/><text x="%.0f" y="%.1f" text-anchor="end">%s</text>`,
			left, y(v), right, left-6, y(v)+3.5, inUnit(v, unit))
	}
	for at := r.from.Truncate(time.Minute).Add(time.Minute); at.Before(r.to); at = at.Add(time.Minute) {
		fmt.Fprintf(&out, `<path d="M%.1f %.1fV%.1f" stroke="#f0f2f4"/>`+
			`<text x="%.1f" y="%.1f" text-anchor="middle">%s</text>`,
			x(at), top, bottom, x(at), bottom+15, at.UTC().Format("15:04"))
	}
	for i, l := range d.lines {
		fmt.Fprintf(&out, `<path d="%s" fill="none" stroke="%s" stroke-width="1.6" stroke-linecap="round" `+
			`stroke-dasharray="%s"/>`,
			l.path(r.every, x, y), colours[i%len(colours)], dashes[i/len(colours)%len(dashes)])
	}
	if len(d.lines) == 0 {
		fmt.Fprintf(&out, `<text x="%.0f" y="%.0f" text-anchor="middle">No data</text>`, (left+right)/2, (top+bottom)/2)
	}
	out.WriteString("</svg>" + legend)
	return out.String()
}

func widthOf(text string) (wide float64) {
	for _, letter := range text {
		if unicode.IsUpper(letter) || letter == '_' {
			wide += capitalWidth
			continue
		}
		wide += letterWidth
	}
	return wide
}

// path of the line; where no value is it has a gap.
func (l line) path(every time.Duration, x func(time.Time) float64, y func(float64) float64) string {
	var out strings.Builder
	last := int64(0)
	for _, p := range l.points {
		if math.IsNaN(p.F) || math.IsInf(p.F, 0) {
			continue
		}
		to := "L"
		if p.T-last > every.Milliseconds() {
			to = "M"
		}
		px, py := x(time.UnixMilli(p.T)), y(p.F)
		fmt.Fprintf(&out, "%s%.1f %.1f", to, px, py)
		if to == "M" {
			// A value alone is a dot.
			out.WriteString("h.1")
		}
		last = p.T
	}
	return out.String()
}

// legend below the chart, as many lines as there are up to the most.
func (d *drawn) legend(w int) (written string, lines int) {
	var out strings.Builder
	x, lines := 0.0, 1
	for i, l := range d.lines {
		wide := 24 + widthOf(l.legend) + 8
		more := fmt.Sprintf("and %d more", len(d.lines)-i)
		room := float64(w - 18)
		if lines == legendLines && i < len(d.lines)-1 {
			room -= letterWidth*float64(len(more)) + 8
		}
		if x > 0 && x+wide > room {
			if lines == legendLines {
				fmt.Fprintf(&out, `<span style="left:%.0fpx;top:%dpx">%s</span>`, x, (lines-1)*legendLine, more)
				break
			}
			x, lines = 0, lines+1
		}
		fmt.Fprintf(&out, `<span style="left:%.0fpx;top:%dpx"><svg width="20" height="12" style="top:2px">`+
			`<path d="M1 6H17" stroke="%s" stroke-width="2.4" stroke-dasharray="%s"/></svg><i style="margin-left:22px;`+
			`font-style:normal">%s</i></span>`, x, (lines-1)*legendLine, colours[i%len(colours)],
			dashes[i/len(colours)%len(dashes)], html.EscapeString(l.legend))
		x += wide
	}
	return fmt.Sprintf(`<div class="legend" style="height:%dpx">%s</div>`, lines*legendLine, out.String()), lines
}
