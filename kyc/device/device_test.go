package device

import "testing"

func TestWords_OfCommonBrowsers(t *testing.T) {
	const windows, webkit = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) ", "AppleWebKit/537.36 (KHTML, like Gecko) "
	for agent, want := range map[string]string{
		windows + webkit + "Chrome/149.0.0.0 Safari/537.36":                            "Chrome on Windows",
		windows + webkit + "Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0":              "Edge on Windows",
		windows + "Gecko/20100101 Firefox/151.0":                                       "Firefox on Windows",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1":    "Safari on macOS",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) CriOS/149.0 Mobile Safari/604.1":     "Chrome on iPhone",
		"Mozilla/5.0 (Linux; Android 15) " + webkit + "SamsungBrowser/28.0 Chrome/130": "Samsung Internet on Android",
		"Mozilla/5.0 (X11; Linux x86_64)":                                              "A browser on Linux",
		"curl/8.5.0":                                                                   "curl",
		"":                                                                             "",
		"Go-http-client/1.1":                                                           "",
		"<script>":                                                                     "",
	} {
		if got := Words(agent); got != want {
			t.Errorf("%q is %q, want %q", agent, got, want)
		}
	}
}
