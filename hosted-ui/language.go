package hostedui

import (
	"net/http"
	"strings"

	"verifyme/kyc/text"

	"golang.org/x/text/language"
)

// fallbackLocale where the visitor's languages are none of ours.
const fallbackLocale = "en"

// scriptsNeeded is all that a browser without JavaScript is told; the page's
// own texts are of no use there.
var scriptsNeeded = map[string]string{
	"en": "This page needs JavaScript. Switch it on in your browser's settings, or open the link in another browser.",
	"hi": "इस पेज के लिए JavaScript ज़रूरी है। इसे ब्राउज़र की सेटिंग में चालू करें, या लिंक किसी दूसरे ब्राउज़र में " +
		"खोलें।",
	"ta": "இந்தப் பக்கத்திற்கு JavaScript தேவை. உலாவியின் அமைப்புகளில் அதை இயக்கவும், " +
		"அல்லது இணைப்பை வேறு உலாவியில் திறக்கவும்.",
	"te": "ఈ పేజీకి JavaScript అవసరం. బ్రౌజర్ సెట్టింగుల్లో దాన్ని ఆన్ చేయండి, లేదా లింకును వేరే బ్రౌజరులో తెరవండి.",
	"kn": "ಈ ಪುಟಕ್ಕೆ JavaScript ಅಗತ್ಯವಿದೆ. ಬ್ರೌಸರ್ ಸೆಟ್ಟಿಂಗುಗಳಲ್ಲಿ ಅದನ್ನು ಆನ್ ಮಾಡಿ, ಅಥವಾ ಲಿಂಕ್ ಅನ್ನು ಬೇರೆ ಬ್ರೌಸರಿನಲ್ಲಿ " +
		"ತೆರೆಯಿರಿ.",
	"mr": "या पानासाठी JavaScript आवश्यक आहे. ब्राउझरच्या सेटिंगमध्ये ते सुरू करा, किंवा लिंक दुसऱ्या ब्राउझरमध्ये उघडा.",
	"bn": "এই পাতার জন্য JavaScript দরকার। ব্রাউজারের সেটিংসে এটি চালু করুন, অথবা লিংকটি অন্য ব্রাউজারে খুলুন।",
	"gu": "આ પેજ માટે JavaScript જરૂરી છે. બ્રાઉઝરના સેટિંગમાં તેને ચાલુ કરો, અથવા લિંક બીજા બ્રાઉઝરમાં ખોલો.",
}

// textKeys are the page's texts that are written here as well; a build
// without one of them is refused at the start.
var textKeys = []string{
	"welcome.title", "reverted.title", "page.loading", "progress.count",
	"final.SUBMITTED.title", "final.REVIEWING.title", "final.APPROVED.title", "final.REJECTED.title",
	"final.CANCELLED.title", "notValid.title", "notValid.text", "expired.title", "expired.text", "dead.ask",
	"error.unknown", "error.trace",
	"locker.notShared", "locker.return.title", "locker.return.text",
}

// lockerShares are the texts of what the document locker hands over.
var lockerShares = []string{"locker.shared.person", "locker.shared.address", "locker.shared.number"}

var speaks = func() language.Matcher {
	tags := make([]language.Tag, len(text.Locales))
	for i, locale := range text.Locales {
		tags[i] = language.MustParse(locale)
	}
	return language.NewMatcher(tags)
}()

// visitorLocale is the best of the visitor's own languages.
func visitorLocale(r *http.Request) string {
	wanted, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil {
		return fallbackLocale
	}
	_, index, confidence := speaks.Match(wanted...)
	if confidence == language.No {
		return fallbackLocale
	}
	return text.Locales[index]
}

// textsIn the locale, or in the fallback where a flow names another.
func (b build) textsIn(locale string) (string, localeTexts) {
	if t, ok := b.texts[locale]; ok {
		return locale, t
	}
	return fallbackLocale, b.texts[fallbackLocale]
}

func (t localeTexts) text(key string) string { return t.byKey[key] }

// filled is the text with its one placeholder replaced.
func (t localeTexts) filled(key, placeholder, value string) string {
	return strings.ReplaceAll(t.text(key), "{"+placeholder+"}", value)
}
