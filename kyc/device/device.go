// Package device says in words from which browser a session came.
package device

import "strings"

// word of a User-Agent, and what it stands for.
type word struct{ part, name string }

// The first that is found counts: most browsers name those before them too.
var (
	browsers = []word{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"FxiOS/", "Firefox"},
		{"Firefox/", "Firefox"}, {"CriOS/", "Chrome"}, {"HeadlessChrome/", "Chrome"}, {"Chrome/", "Chrome"},
		{"Safari/", "Safari"}, {"curl/", "curl"},
	}
	systems = []word{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"CrOS", "ChromeOS"}, {"Windows", "Windows"},
		{"Macintosh", "macOS"}, {"Linux", "Linux"},
	}
)

// Words of a User-Agent header, such as "Firefox on Windows"; empty where it tells
// neither the browser nor the system. Nothing of the header itself is kept, which is
// long and in which anything may stand.
func Words(userAgent string) string {
	browser, system := first(browsers, userAgent), first(systems, userAgent)
	switch {
	case browser == "" && system == "":
		return ""
	case browser == "":
		return "A browser on " + system
	case system == "":
		return browser
	}
	return browser + " on " + system
}

func first(words []word, in string) string {
	for _, w := range words {
		if strings.Contains(in, w.part) {
			return w.name
		}
	}
	return ""
}
