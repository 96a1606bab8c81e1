package sound

import "testing"

// One key for the usual spellings of a name, another for another name.
func TestKey_UsualSpellingsShareOne(t *testing.T) {
	for _, spellings := range [][]string{
		{"deepak", "dipak"}, {"pooja", "puja"}, {"gourav", "gaurav"}, {"vikash", "vikas"}, {"aggarwal", "agarwal"},
		{"krishnamoorthy", "krishnamurthi"}, {"philomena", "filomena"}, {"rafeeq", "rafik", "rafique"},
		{"rajinder", "rajindra", "rajindar"}, {"manjunath", "manjunatha"}, {"mahadev", "mahadeva"},
		{"ramesh", "ramesha"}, {"subrat", "subrata"}, {"dnyaneshwar", "gyaneshwar"}, {"singh", "sinh"},
		{"fernandes", "fernandez"}, {"kishore", "kishor"}, {"sarah", "sara"}, {"ezhil", "elil"},
		{"anbarasan", "ambarasan"}, {"chowdhury", "choudhury"},
	} {
		for _, spelling := range spellings[1:] {
			if Key(spelling) != Key(spellings[0]) {
				t.Errorf("%s has the key %s, %s has %s", spellings[0], Key(spellings[0]), spelling, Key(spelling))
			}
		}
	}
}

func TestKey_OtherNamesHaveOthers(t *testing.T) {
	for _, names := range [][2]string{
		{"sunil", "sunila"}, {"amit", "amita"}, {"vijay", "vijaya"}, {"neeraj", "neeraja"}, {"vasanth", "vasantha"},
		{"nirmal", "nirmala"}, {"manish", "manisha"}, {"gurcharan", "gurkaran"}, {"nasir", "nazir"}, {"ram", "ramu"},
	} {
		if Key(names[0]) == Key(names[1]) {
			t.Errorf("%s and %s share the key %s", names[0], names[1], Key(names[0]))
		}
	}
}

func TestKey_OfAWordIsNeverEmpty(t *testing.T) {
	for _, word := range []string{"h", "ah", "x", "хан", "王", "aaaa"} {
		if Key(word) == "" {
			t.Errorf("%q has no key", word)
		}
	}
}

func TestNear_PricesTheCheapestWay(t *testing.T) {
	rows := []struct {
		a, b string
		want float64
		ok   bool
	}{
		{"ramesh", "ramesh", 0, true},
		{"palanisami", "palanisvami", 1.1, true}, // a consonant more
		{"raghavn", "raghavan", 0.4, true},       // the a that is not written
		{"subramanian", "subramaniam", 0.7, true},
		{"jitnedra", "jitendra", 0.5, true}, // two letters changed places
		{"bijay", "vijay", 0.5, true},
		{"rajes", "rakes", 0, false},
		{"sunil", "anil", 0, false},
		{"anita", "anit", 0, false},
		{"rajalaksmi", "vijaialaksmi", 0, false},
		{"kamal", "kamla", 0, false}, // changed places at the end
		{"ra", "re", 0, false},
	}
	for _, row := range rows {
		price, ok := Near(row.a, row.b)
		back, okBack := Near(row.b, row.a)
		if price != back || ok != okBack {
			t.Errorf("%s and %s: %v, %v one way, %v, %v the other", row.a, row.b, price, ok, back, okBack)
		}
		const rounding = 1e-9
		if ok != row.ok || price < row.want-rounding || price > row.want+rounding {
			t.Errorf("%s and %s: %v, %v, want %v, %v", row.a, row.b, price, ok, row.want, row.ok)
		}
	}
}

func TestNear_LongWordsAreNotCompared(t *testing.T) {
	long := ""
	for range maxRunes + 1 {
		long += "a"
	}
	if _, ok := Near(long, long); ok {
		t.Error("a word longer than the bound is compared")
	}
}

func TestSwapped_InsideAWordOnly(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want bool
	}{
		{"umseh", "umesh", true}, {"thoart", "thorat", true},
		{"deepka", "deepak", false}, {"rmaesh", "ramesh", false}, {"kirti", "kriti", false},
		{"umesh", "umesh", false}, {"umesh", "umeshh", false}, {"rajesh", "rakesh", false}, {"a", "b", false},
	} {
		if got := Swapped(row.a, row.b); got != row.want {
			t.Errorf("%s and %s: %v", row.a, row.b, got)
		}
	}
}
