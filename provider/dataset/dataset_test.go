package dataset

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/capability"
)

func opened(t *testing.T, folder string) *Sets {
	t.Helper()
	sets, err := Open(folder, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return sets
}

func TestShipped_AreWhole(t *testing.T) {
	t.Parallel()
	sets := opened(t, "")
	for _, f := range sets.Facts() {
		if f.Version == "" || len(f.SHA256) != 64 || f.BuiltOn == "" || f.Entries < leastDomains {
			t.Errorf("the facts are %+v", f)
		}
	}
	// Entries are counted as they are made, and here as they are read.
	branches := 0
	for _, line := range sets.ifsc.current().lines {
		_, codes, _ := strings.Cut(line, "\t")
		branches += len(codes) / 6
	}
	if want := sets.ifsc.current().facts.Entries; branches != want || branches < leastBranches {
		t.Errorf("%d branches are read of %d", branches, want)
	}
	if n, want := len(sets.pincodes.current().lines), sets.pincodes.current().facts.Entries; n != want {
		t.Errorf("%d pincodes are read of %d", n, want)
	}
}

func TestIFSC_KnowsBankAndBranch(t *testing.T) {
	t.Parallel()
	sets := opened(t, "")
	for ifsc, want := range map[string]struct {
		bank  string
		known bool
	}{
		"HDFC0000001": {"HDFC Bank", true}, "SBIN0000001": {"State Bank of India", true},
		"ABHY0065001": {"Abhyudaya Co-operative Bank", true}, "HDFC0ZZZZZZ": {"HDFC Bank", false},
		"ABHY0065000": {"Abhyudaya Co-operative Bank", false}, "ABHY0999999": {"Abhyudaya Co-operative Bank", false},
		"ZZZZ0000001": {"", false}, "": {"", false}, "HDFC": {"", false}, "HDFC00000011": {"", false},
	} {
		if bank, known := sets.FindBranch(ifsc); known != want.known || known && bank != want.bank {
			t.Errorf("%q is at %q, known: %v", ifsc, bank, known)
		}
	}
}

func TestPincodes_LieWhereTheyLieToday(t *testing.T) {
	t.Parallel()
	sets := opened(t, "")
	for pincode, want := range map[string]string{
		"560038": "Bengaluru, Karnataka", "500001": "Hyderabad, Telangana", "194101": "Leh, Ladakh",
		"605001": "Pondicherry, Puducherry", "110001": "New Delhi, Delhi", "122001": "Gurugram, Haryana", "999999": "",
	} {
		answer, err := sets.FindPincode(t.Context(), capability.PincodeQuery{Pincode: pincode})
		got := answer.City + ", " + answer.State
		if err != nil || answer.Found != (want != "") || answer.Found && got != want {
			t.Errorf("%s lies in %q, %v", pincode, got, err)
		}
	}
}

// A newer file in the folder answers without a restart; one that is damaged does not.
func TestFolder_IsTakenUpWhileItRuns(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	sets := opened(t, folder)
	put := func(set string, content []byte) {
		t.Helper()
		file := filepath.Join(folder, FileOf(set))
		if err := os.WriteFile(file+".new", content, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(file+".new", file); err != nil {
			t.Fatal(err)
		}
		sets.ifsc.looked = time.Time{}
	}
	knows := func(ifsc string) bool { _, known := sets.FindBranch(ifsc); return known }
	if !knows("HDFC0000001") || knows("NEWB0000001") {
		t.Fatal("the shipped set does not answer")
	}
	content, err := packedSet(Facts{Set: IFSC, Version: "9", Entries: 1}, []string{"NEWB\tNew Bank\t000001"})
	if err != nil {
		t.Fatal(err)
	}
	put(IFSC, content)
	if knows("HDFC0000001") || !knows("NEWB0000001") || sets.Facts()[0].Version != "9" {
		t.Error("the newer set does not answer")
	}
	foreign, err := packedSet(Facts{Set: Pincodes}, []string{"560038\tBengaluru\tKarnataka"})
	if err != nil {
		t.Fatal(err)
	}
	for name, damaged := range map[string][]byte{
		"empty": {}, "no set": []byte("hello"), "cut": content[:len(content)-9], "another set": foreign,
	} {
		put(IFSC, damaged)
		if !knows("NEWB0000001") {
			t.Errorf("%s: the set before does not answer any more", name)
		}
	}
}

// packed is an npm package with these files.
func TestCheck_NamesTheFileThatCannotBeRead(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if sound, err := Check(folder); err != nil || len(sound) != 0 {
		t.Errorf("an empty folder has %v, %v", sound, err)
	}
	content, err := packedSet(Facts{Set: IFSC, Version: "9", Entries: 1}, []string{"NEWB\tNew Bank\t000001"})
	if err != nil {
		t.Fatal(err)
	}
	for set, content := range map[string][]byte{IFSC: content, Pincodes: content[:9]} {
		if err := os.WriteFile(filepath.Join(folder, FileOf(set)), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	sound, err := Check(folder)
	if len(sound) != 1 || sound[0].Version != "9" || err == nil || !strings.Contains(err.Error(), FileOf(Pincodes)) ||
		strings.Contains(err.Error(), FileOf(IFSC)) {
		t.Errorf("the folder has %v, %v", sound, err)
	}
	if _, err := Check(filepath.Join(folder, "none")); err == nil {
		t.Error("a folder that there is not can be read")
	}
}

func packed(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	w := tar.NewWriter(z)
	for name, content := range files {
		err := w.WriteHeader(&tar.Header{Name: "package/" + name, Size: int64(len(content)), Mode: 0o644})
		if err == nil {
			_, err = w.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// What is not the whole of a known package makes no set.
func TestBuild_RefusesWhatIsNotWhole(t *testing.T) {
	t.Parallel()
	const about = `{"name":"ifsc","version":"1"}`
	for name, file := range map[string][]byte{
		"no package": []byte("hello"), "another package": packed(t, map[string]string{"package.json": `{"name":"x"}`}),
		"no data": packed(t, map[string]string{"package.json": about}),
		"too little": packed(t, map[string]string{
			"package.json": about, "src/IFSC.json": `{"HDFC":[1,"00000A"]}`, "src/banknames.json": `{"HDFC":"HDFC Bank"}`,
		}),
		"a strange code": packed(t, map[string]string{
			"package.json": about, "src/IFSC.json": `{"HDFC":["../../"]}`, "src/banknames.json": `{}`,
		}),
	} {
		if _, content, err := Build(file, time.Now()); err == nil || content != nil {
			t.Errorf("%s: %d bytes, %v", name, len(content), err)
		}
	}
}

func BenchmarkFindBranch(b *testing.B) {
	sets, err := Open("", slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		sets.FindBranch("HDFC0000001")
	}
}
