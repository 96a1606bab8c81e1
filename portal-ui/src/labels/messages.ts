import type { Locale, ReasonCode } from '../generated/graphql';

type Messages = Partial<Record<ReasonCode, string>>;

/** What an applicant whose steps are sent back can be told, in the languages of the applicant's page. */
const messages: Record<Locale, Messages> = {
  en: {
    MISSING_INFORMATION: 'Some details are missing. Please complete this step.',
    DOCUMENT_UNCLEAR: 'We could not read the document. Please send it again, whole and sharp.',
    DATA_MISMATCH: 'These details do not match. Please check them and enter them again.',
    FACE_MISMATCH: 'We could not recognise you on the photo. Please take it again in good light.',
  },
  hi: {
    MISSING_INFORMATION: 'कुछ जानकारी बाकी है। कृपया यह चरण पूरा करें।',
    DOCUMENT_UNCLEAR: 'हम दस्तावेज़ पढ़ नहीं सके। कृपया उसे फिर से भेजें, पूरा और साफ़।',
    DATA_MISMATCH: 'यह जानकारी मेल नहीं खाती। कृपया देख लें और फिर से दर्ज करें।',
    FACE_MISMATCH: 'हम फ़ोटो में आपको पहचान नहीं सके। कृपया अच्छी रोशनी में फिर से फ़ोटो लें।',
  },
  bn: {
    MISSING_INFORMATION: 'কিছু তথ্য বাকি আছে। এই ধাপটি সম্পূর্ণ করুন।',
    DOCUMENT_UNCLEAR: 'আমরা নথিটি পড়তে পারিনি। পুরোটা স্পষ্ট দেখা যায় এমন করে আবার পাঠান।',
    DATA_MISMATCH: 'এই তথ্য মিলছে না। দেখে নিয়ে আবার লিখুন।',
    FACE_MISMATCH: 'ছবিতে আপনাকে চেনা যায়নি। ভালো আলোয় আবার ছবি তুলুন।',
  },
  gu: {
    MISSING_INFORMATION: 'થોડી માહિતી બાકી છે. કૃપા કરીને આ પગલું પૂરું કરો.',
    DOCUMENT_UNCLEAR: 'અમે દસ્તાવેજ વાંચી શક્યા નહીં. કૃપા કરીને તે આખો અને સ્પષ્ટ દેખાય તેમ ફરી મોકલો.',
    DATA_MISMATCH: 'આ માહિતી મેળ ખાતી નથી. કૃપા કરીને તપાસીને ફરી દાખલ કરો.',
    FACE_MISMATCH: 'અમે ફોટામાં તમને ઓળખી શક્યા નહીં. કૃપા કરીને સારા પ્રકાશમાં ફરી ફોટો લો.',
  },
  kn: {
    MISSING_INFORMATION: 'ಕೆಲವು ವಿವರಗಳು ಬಾಕಿ ಇವೆ. ದಯವಿಟ್ಟು ಈ ಹಂತವನ್ನು ಪೂರ್ಣಗೊಳಿಸಿ.',
    DOCUMENT_UNCLEAR: 'ದಾಖಲೆಯನ್ನು ಓದಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಪೂರ್ತಿಯಾಗಿ, ಸ್ಪಷ್ಟವಾಗಿ ಕಾಣುವಂತೆ ಮತ್ತೆ ಕಳುಹಿಸಿ.',
    DATA_MISMATCH: 'ಈ ವಿವರಗಳು ಹೊಂದಿಕೆಯಾಗುತ್ತಿಲ್ಲ. ದಯವಿಟ್ಟು ಪರಿಶೀಲಿಸಿ ಮತ್ತೆ ನಮೂದಿಸಿ.',
    FACE_MISMATCH: 'ಫೋಟೋದಲ್ಲಿ ನಿಮ್ಮನ್ನು ಗುರುತಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಒಳ್ಳೆಯ ಬೆಳಕಿನಲ್ಲಿ ಮತ್ತೆ ಫೋಟೋ ತೆಗೆಯಿರಿ.',
  },
  mr: {
    MISSING_INFORMATION: 'काही माहिती बाकी आहे. कृपया ही पायरी पूर्ण करा.',
    DOCUMENT_UNCLEAR: 'आम्हाला कागदपत्र वाचता आले नाही. कृपया ते पूर्ण आणि स्पष्ट दिसेल असे पुन्हा पाठवा.',
    DATA_MISMATCH: 'ही माहिती जुळत नाही. कृपया तपासा आणि पुन्हा भरा.',
    FACE_MISMATCH: 'फोटोमध्ये तुम्हाला ओळखता आले नाही. कृपया चांगल्या प्रकाशात पुन्हा फोटो काढा.',
  },
  ta: {
    MISSING_INFORMATION: 'சில விவரங்கள் விடுபட்டுள்ளன. இந்தப் படியை முடியுங்கள்.',
    DOCUMENT_UNCLEAR: 'ஆவணத்தைப் படிக்க முடியவில்லை. முழுவதும் தெளிவாகத் தெரியும்படி மீண்டும் அனுப்புங்கள்.',
    DATA_MISMATCH: 'இந்த விவரங்கள் பொருந்தவில்லை. சரிபார்த்து மீண்டும் உள்ளிடுங்கள்.',
    FACE_MISMATCH: 'புகைப்படத்தில் உங்களை அடையாளம் காண முடியவில்லை. நல்ல வெளிச்சத்தில் மீண்டும் எடுங்கள்.',
  },
  te: {
    MISSING_INFORMATION: 'కొన్ని వివరాలు లేవు. దయచేసి ఈ దశను పూర్తి చేయండి.',
    DOCUMENT_UNCLEAR: 'పత్రాన్ని చదవలేకపోయాం. దయచేసి మొత్తం స్పష్టంగా కనిపించేలా మళ్లీ పంపండి.',
    DATA_MISMATCH: 'ఈ వివరాలు సరిపోలడం లేదు. దయచేసి చూసుకుని మళ్లీ నమోదు చేయండి.',
    FACE_MISMATCH: 'ఫోటోలో మిమ్మల్ని గుర్తించలేకపోయాం. దయచేసి మంచి వెలుతురులో మళ్లీ ఫోటో తీయండి.',
  },
};

/** The message for a reason in a language; undefined where there is none. */
export function messageFor(reason: string, locale: Locale): string | undefined {
  return messages[locale][reason as ReasonCode];
}

/** Whether a text breaks off: nobody is to read it like that. */
export function isUnfinished(text: string): boolean {
  return /[:;,–—-]$/u.test(text.trim());
}
