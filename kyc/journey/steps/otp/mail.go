package otp

import (
	"context"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/journey"
	"verifyme/kyc/step"
)

// codeMails by the page's languages, in plain text. {code}, {business} and {minutes}
// are filled in.
var codeMails = map[string]message{
	"en": {
		subject: "{code} is your code for {business}",
		body: "Your verification code is {code}.\n\nEnter it on the page of {business} within {minutes} minutes. " +
			"Do not give it to anybody.\n\nIf you did not ask for it, you need not do anything.\n",
	},
	"hi": {
		subject: "{business} के लिए आपका कोड {code} है",
		body: "आपका सत्यापन कोड {code} है।\n\nइसे {business} के पेज पर {minutes} मिनट के अंदर डालें। " +
			"यह कोड किसी को न दें।\n\nअगर आपने यह कोड नहीं माँगा है, तो आपको कुछ करने की ज़रूरत नहीं है।\n",
	},
	"ta": {
		subject: "{business} க்கான உங்கள் குறியீடு {code}",
		body: "உங்கள் சரிபார்ப்புக் குறியீடு {code}.\n\nஇதை {business} பக்கத்தில் {minutes} நிமிடங்களுக்குள் உள்ளிடவும். " +
			"யாருக்கும் இதைத் தெரிவிக்க வேண்டாம்.\n\nநீங்கள் இதைக் கேட்கவில்லை என்றால், எதுவும் செய்ய வேண்டியதில்லை.\n",
	},
	"te": {
		subject: "{business} కోసం మీ కోడ్ {code}",
		body: "మీ ధృవీకరణ కోడ్ {code}.\n\nదీన్ని {business} పేజీలో {minutes} నిమిషాల్లో నమోదు చేయండి. " +
			"దీన్ని ఎవరికీ చెప్పకండి.\n\nమీరు దీన్ని అడగకపోతే, మీరు ఏమీ చేయనవసరం లేదు.\n",
	},
	"kn": {
		subject: "{business} ಗಾಗಿ ನಿಮ್ಮ ಕೋಡ್ {code}",
		body: "ನಿಮ್ಮ ಪರಿಶೀಲನಾ ಕೋಡ್ {code}.\n\nಇದನ್ನು {business} ಪುಟದಲ್ಲಿ {minutes} ನಿಮಿಷಗಳೊಳಗೆ ನಮೂದಿಸಿ. " +
			"ಇದನ್ನು ಯಾರಿಗೂ ಹೇಳಬೇಡಿ.\n\nನೀವು ಇದನ್ನು ಕೇಳದಿದ್ದರೆ, ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.\n",
	},
	"mr": {
		subject: "{business} साठी तुमचा कोड {code} आहे",
		body: "तुमचा पडताळणी कोड {code} आहे.\n\nतो {business} च्या पानावर {minutes} मिनिटांत टाका. " +
			"तो कोणालाही सांगू नका.\n\nतुम्ही तो मागितला नसेल, तर तुम्हाला काहीही करण्याची गरज नाही.\n",
	},
	"bn": {
		subject: "{business} এর জন্য আপনার কোড {code}",
		body: "আপনার যাচাই কোড {code}।\n\nএটি {business} এর পৃষ্ঠায় {minutes} মিনিটের মধ্যে লিখুন। " +
			"এটি কাউকে জানাবেন না।\n\nআপনি এটি না চেয়ে থাকলে আপনাকে কিছু করতে হবে না।\n",
	},
	"gu": {
		subject: "{business} માટે તમારો કોડ {code} છે",
		body: "તમારો ચકાસણી કોડ {code} છે.\n\nતેને {business} ના પેજ પર {minutes} મિનિટમાં દાખલ કરો. " +
			"તે કોઈને જણાવશો નહીં.\n\nજો તમે તે માગ્યો ન હોય, તો તમારે કંઈ કરવાની જરૂર નથી.\n",
	},
}

// codeMail in the code's language, else in English.
func codeMail(c journey.Code, business string, lifetime time.Duration) message {
	m, ok := codeMails[c.Locale]
	if !ok {
		m = codeMails["en"]
	}
	filled := strings.NewReplacer("{code}", c.Plain, "{business}", business,
		"{minutes}", strconv.Itoa(int(lifetime/time.Minute)))
	return message{subject: filled.Replace(m.subject), body: filled.Replace(m.body)}
}

// disposable is the flag of an address that lasts for minutes, where the tenant asks for it.
func disposable(ctx context.Context, svc *Service, tx journey.Tx, target string) ([]string, error) {
	tenant, err := tx.Tenant(ctx)
	if err != nil || !tenant.Settings.FlagDisposableEmail {
		return nil, err
	}
	_, domain, _ := strings.Cut(target, "@")
	if svc.Disposable.IsDisposable(strings.ToLower(domain)) {
		return []string{step.FlagDisposableEmail}, nil
	}
	return nil, nil
}
