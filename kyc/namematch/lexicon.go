package namematch

import (
	"strings"

	"verifyme/kyc/namematch/sound"
)

// traits are what is known of a word by itself.
type traits uint8

const (
	// title stands before a name and is no part of it.
	title traits = 1 << iota
	// filler accompanies a given name or a surname and is written or left out
	// at will; alone it tells nothing about who it is.
	filler
	// honorific is a filler that no family has for its surname.
	honorific
	// common is a surname of very many: two names that share no more than one of
	// them are two persons.
	common
	// business says that the name is not a person's.
	business
)

// lexicon has the traits of words by their keys.
var lexicon = traitsByKey(map[traits]string{
	title: `mr mrs ms miss master mister dr doctor prof professor shri sri shree sree smt shrimati
		srimati kum ku km kumari sushri sau er adv advocate ca col colonel capt captain maj major lt gen brig wg cdr
		rev fr late thiru thirumathi tmt selvi selvan janab messrs`,
	filler: `kumar lal mohammad abdul syed sheikh`,
	filler | honorific: `kumari devi bai ben behn bhai rani bibi begum khatun khanam bano amma ji babu saheb
		sahib sardar haji hajji`,
	common: `agarwal ansari arora bajwa banerjee behera bhat bhatia bhattacharya biswas bose chakraborty
		chatterjee chaudhary chauhan chavan chopra das dave desai deshmukh dey dhillon dsouza dubey dutta dwivedi
		fernandes gaikwad ganguly ghosh gill goswami gowda grewal gupta hegde iyengar iyer jadhav jain jha joshi
		kadam kapoor kaur khan khanna kulkarni mahto malhotra malik mandal mehta menon mishra mohanty mohapatra
		mukherjee munda naidu nair nath nayak oraon pal panda pandey parmar paswan patel pathak patil pawar pereira
		pillai pradhan prasad qureshi rajput rao rathore rawat reddy rout roy saha sahni sahu sandhu sarkar saxena
		sen sethi shah sharma shetty shinde shukla siddiqui sidhu singh sinha solanki soren srivastava swain thakur
		tiwari tripathi trivedi verma vyas yadav`,
	business: `traders textiles enterprise enterprises stores industries agency agencies services associates sons
		brothers company huf trust society`,
	business | filler: `private limited`,
})

// joinedFillers are the fillers that are also written as the end of the given
// name.
var joinedFillers = strings.Fields("bhai ben behn bai kumar kumari lal devi ji babu")

// sameNames are spellings and abbreviations of one name that no rule of sound
// brings together.
var sameNames = canonicalKeys(
	"mohammad mohammed mohamed muhammad muhammed mohamad mohammod mahammad mohmad mohd md mohmmad",
	"sheikh shaikh sheik shaik shekh sk",
	"syed sayed sayyad sayyed saiyed saiyad sayyid",
	"hussain husain hussein hossain hosain husein hossen",
	"ahmed ahmad ahamed ahammed ahmmed",
	"rahman rehman rahaman rehaman",
	"qureshi quraishi qureshy",
	"siddiqui siddique siddiqi siddiki",
	"begum begam",
	"khanam khanum",
	"abdul abdur abdus",
	"bibi beevi bivi beebi",
	"faisal faizal faisel",
	"khwaja khaja kwaja",
	"haq haque huq hoque",
	"sulaiman suleman suleiman soleman",
	"umar omar umer",
	"usman osman uthman",
	"yusuf yousuf yousef yusaf",
	"ayesha aisha aysha aayesha",
	"iyer aiyar ayyar aiyer iyyer ayer",
	"iyengar aiyangar ayyangar iyyengar ayengar",
	"nair nayar",
	"nayak naik",
	"narayan narain",
	"lakshmi laxmi luxmi lakshami latchumi",
	"meenakshi meenatchi minatchi",
	"kamakshi kamatchi",
	"krishna krishan krushna",
	"jyoti joti jothi",
	"brijesh brajesh",
	"shatrughan shatrughna",
	"dattatraya dattatray dattatreya",
	"bijay bijaya bijoy",
	"chaudhary chaudhari chaudhry chaudhuri choudhary choudhury choudhari chowdhury chowdhary chowdary",
	"mukherjee mukherji mookerjee mukhopadhyay",
	"banerjee banerji bandyopadhyay bandopadhyay",
	"chatterjee chatterji chattopadhyay",
	"bhattacharya bhattacharjee bhattacharji",
	"ganguly ganguli gangopadhyay",
	"bose basu",
	"ghosh ghose",
	"behera behra",
	"bhat butt",
	"gurjar gujjar",
	"tsering tshering chhering",
	"roy ray",
	"das doss",
	"dey de",
	"dutta datta dutt",
	"mandal mondal",
	"mohapatra mahapatra",
	"verma varma",
	"singh sing sinh",
	"srivastava srivastav shrivastava shrivastav srivastva srivastwa",
	"elizabeth elisabeth",
	"oommen ommen",
	"ouseph ousep",
	"dsouza desouza",
	"dcosta dacosta decosta",
	"dcruz dacruz decruz",
	"dmello demello",
	"dsilva dasilva desilva",
	"kumar kr",
	"prasad parsad prashad pd",
	"private pvt",
	"limited ltd",
)

// otherNames are names of their own, by their keys, that look like spellings of
// each other.
var otherNames = keyPairs(
	"patel patil", "panda pandey", "maitra mitra", "raja raza", "haresh harish", "kirti kriti",
	"parveen pravin", "rahman raman", "antonia antonio", "francisca francisco", "rosaria rosario",
)

// generations tell a father from a son of the same name.
var generations = set("jr sr")

// letterGroups are initials of more than one letter.
var letterGroups = set("bh ch dh gh kh ph sh th")

func set(list string) map[string]bool {
	members := map[string]bool{}
	for _, word := range strings.Fields(list) {
		members[word] = true
	}
	return members
}

func traitsByKey(lists map[traits]string) map[string]traits {
	out := map[string]traits{}
	for t, list := range lists {
		for _, word := range strings.Fields(list) {
			out[canonicalKey(word)] |= t
		}
	}
	return out
}

func canonicalKeys(groups ...string) map[string]string {
	canonical := map[string]string{}
	for _, group := range groups {
		spellings := strings.Fields(group)
		for _, spelling := range spellings {
			canonical[sound.Key(spelling)] = sound.Key(spellings[0])
		}
	}
	return canonical
}

func canonicalKey(word string) string {
	key := sound.Key(word)
	if canonical, ok := sameNames[key]; ok {
		return canonical
	}
	return key
}

func keyPairs(pairs ...string) map[[2]string]bool {
	out := map[[2]string]bool{}
	for _, pair := range pairs {
		one, other, _ := strings.Cut(pair, " ")
		one, other = canonicalKey(one), canonicalKey(other)
		out[[2]string{one, other}], out[[2]string{other, one}] = true, true
	}
	return out
}
