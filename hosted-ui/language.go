package hostedui

import (
	"net/http"
	"strings"

	"verifyme/kyc/journey/page"
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

// loadFailed is what the page says of itself when the front end, which has all
// other words, does not start.
var loadFailed = map[string]string{
	"en": "This page did not load completely. Check your connection.",
	"hi": "यह पेज पूरा लोड नहीं हुआ। अपना इंटरनेट कनेक्शन जाँचें।",
	"ta": "இந்தப் பக்கம் முழுமையாக ஏற்றப்படவில்லை. உங்கள் இணைய இணைப்பைச் சரிபார்க்கவும்.",
	"te": "ఈ పేజీ పూర్తిగా లోడ్ కాలేదు. మీ ఇంటర్నెట్ కనెక్షన్ ని చూసుకోండి.",
	"kn": "ಈ ಪುಟ ಪೂರ್ಣವಾಗಿ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕವನ್ನು ಪರಿಶೀಲಿಸಿ.",
	"mr": "हे पान पूर्ण लोड झाले नाही. तुमचे इंटरनेट कनेक्शन तपासा.",
	"bn": "এই পাতাটি পুরোপুরি লোড হয়নি। আপনার ইন্টারনেট সংযোগ দেখে নিন।",
	"gu": "આ પેજ પૂરું લોડ થયું નથી. તમારું ઇન્ટરનેટ કનેક્શન તપાસો.",
}

// textKeys are the page's texts that are written here as well; a build
// without one of them is refused at the start.
var textKeys = []string{
	"welcome.title", "reverted.title", "page.loading",
	"final.SUBMITTED.title", "final.REVIEWING.title", "final.APPROVED.title", "final.REJECTED.title",
	"final.CANCELLED.title", "notValid.title", "notValid.text", "expired.title", "expired.text",
	"dead.ask", "dead.askTenant",
	"error.unknown", "error.trace", "action.retry",
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

// askedLocale is what the embedding page asks for; empty where it asks for none of ours.
func askedLocale(r *http.Request) string {
	if asked := r.URL.Query().Get("locale"); text.IsLocale(asked) {
		return asked
	}
	return ""
}

// visitorLocale is what the embedding page asks for, or else the best of the visitor's own languages.
func visitorLocale(r *http.Request) string {
	if asked := askedLocale(r); asked != "" {
		return asked
	}
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

// stepNames as the front end writes them in one line.
func (t localeTexts) stepNames(steps []page.Step) string {
	names := make([]string, len(steps))
	for i, each := range steps {
		names[i] = t.text("step." + string(each.Type))
	}
	return strings.Join(names, " · ")
}

// filled is the text with its one placeholder replaced.
func (t localeTexts) filled(key, placeholder, value string) string {
	return strings.ReplaceAll(t.text(key), "{"+placeholder+"}", value)
}
