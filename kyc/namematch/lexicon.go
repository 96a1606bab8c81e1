package namematch

import "strings"

// titles stand before a name and are no part of it.
var titles = keySet(`mr mrs ms miss master mister dr doctor prof professor shri sri shree sree smt shrimati
	srimati kum km kumari sushri er adv advocate ca col capt captain maj major lt gen brig late thiru
	thirumathi tmt selvi selvan janab messrs`)

// fillers accompany a given name or a surname and are written or left out at
// will; alone they tell nothing about who it is.
var fillers = keySet(`kumar kumari devi bai ben behn bhai lal rani bibi begum khatun mohammad abdul syed
	sheikh ji babu saheb sahib private limited`)

// joinedFillers are the fillers that are also written as the end of the given
// name.
var joinedFillers = strings.Fields("bhai ben behn bai kumar kumari lal devi ji babu")

// commonSurnames tell little about who it is: two names that share no more
// than one of them are two persons.
var commonSurnames = keySet(`agarwal ansari arora bajwa banerjee behera bhat bhatia biswas bose chatterjee
	chaudhary chauhan chavan chopra das dave desai deshmukh dhillon dsouza dubey dutta dwivedi fernandes
	gaikwad ganguly ghosh gill goswami gowda grewal gupta hegde iyengar iyer jadhav jain jha joshi kadam
	kapoor kaur khan khanna kulkarni mahto malhotra malik mehta menon mishra mohanty mondal more mukherjee
	munda naidu nair nath nayak oraon pal panda pandey parmar paswan patel pathak patil pawar pereira pillai
	pradhan prasad qureshi rajput rao rathore rawat reddy rout roy saha sahni sahu sandhu saxena sen sethi
	shah sharma shetty shinde shukla siddiqui sidhu singh sinha solanki soren srivastava swain thakur tiwari
	trivedi verma vyas yadav`)

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
	"umar omar umer",
	"usman osman uthman",
	"yusuf yousuf yousef yusaf",
	"iyer aiyar ayyar aiyer iyyer ayer",
	"iyengar aiyangar ayyangar iyyengar ayengar",
	"nair nayar",
	"nayak naik",
	"narayan narain",
	"ayesha aisha aysha aayesha",
	"jyoti joti jothi",
	"chaudhary chaudhari chaudhry chaudhuri choudhary choudhury choudhari chowdhury chowdhary chowdary",
	"mukherjee mukherji mookerjee mukhopadhyay",
	"banerjee banerji bandyopadhyay bandopadhyay",
	"chatterjee chatterji chattopadhyay",
	"ganguly ganguli gangopadhyay",
	"bose basu",
	"roy ray",
	"das doss",
	"dutta datta dutt",
	"verma varma",
	"srivastava srivastav shrivastava shrivastav srivastva srivastwa",
	"kumar kr",
	"prasad parsad prashad pd",
	"lakshmi laxmi luxmi lakshami latchumi",
	"krishna krishan krushna",
	"private pvt",
	"limited ltd",
)

// otherNames are names of their own that look like spellings of each other.
var otherNames = map[string]string{"patel": "patil", "raja": "raza", "haresh": "harish"}

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

func keySet(list string) map[string]bool {
	members := map[string]bool{}
	for _, word := range strings.Fields(list) {
		members[canonicalKey(word)] = true
	}
	return members
}

func canonicalKeys(groups ...string) map[string]string {
	canonical := map[string]string{}
	for _, group := range groups {
		spellings := strings.Fields(group)
		for _, spelling := range spellings {
			canonical[soundKey(spelling)] = soundKey(spellings[0])
		}
	}
	return canonical
}

func canonicalKey(word string) string {
	key := soundKey(word)
	if canonical, ok := sameNames[key]; ok {
		return canonical
	}
	return key
}

func areOtherNames(a, b string) bool {
	return otherNames[min(a, b)] == max(a, b)
}
