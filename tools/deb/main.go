// deb makes the Debian package of a release from packaging/debian/nfpm.yaml. The same program and
// version give the same bytes.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/goreleaser/nfpm/v2"
	"github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
)

// madeAt stands in the package in place of the time at which it is made.
var madeAt = time.Unix(0, 0).UTC()

func main() {
	program := flag.String("program", "", "static program for Linux")
	architecture := flag.String("arch", "amd64", "amd64 or arm64")
	version := flag.String("version", "", "version of the release")
	root := flag.String("root", "..", "the repository")
	to := flag.String("to", "", "folder of the package")
	flag.Parse()
	name, err := build(*root, *program, *architecture, *version, *to)
	if err != nil {
		fmt.Fprintln(os.Stderr, "deb:", err)
		os.Exit(1)
	}
	fmt.Println(name)
}

// build the package and give its name.
func build(root, program, architecture, version, to string) (name string, err error) {
	raw, err := os.ReadFile(filepath.Join(root, "packaging/debian/nfpm.yaml"))
	if err != nil {
		return "", err
	}
	config, err := nfpm.Parse(bytes.NewReader(raw))
	if err != nil {
		return "", err
	}
	info, err := config.Get("deb")
	if err != nil {
		return "", err
	}
	for _, c := range info.Contents {
		c.Source = filepath.Join(root, c.Source)
	}
	for _, script := range []*string{&info.Scripts.PostInstall, &info.Scripts.PreRemove, &info.Scripts.PostRemove} {
		*script = filepath.Join(root, *script)
	}
	work, err := os.MkdirTemp("", "verifyme-deb")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(work)
	units, err := unitsOf(root, work)
	if err != nil {
		return "", err
	}
	info.Contents = append(append(info.Contents, units...), &files.Content{
		Source: program, Destination: "/usr/bin/verifyme", FileInfo: &files.ContentFileInfo{Mode: 0o755},
	})
	// A version begins with a digit, as Debian's do: a commit alone sorts before every release.
	info.Version = strings.TrimPrefix(version, "v")
	if info.Version == "" || info.Version[0] < '0' || info.Version[0] > '9' || !strings.Contains(info.Version, ".") {
		info.Version = "0.0.0~" + info.Version
	}
	// The file without a version was read as 0.0.0-rc0.
	info.Prerelease = ""
	info.VersionSchema, info.Arch, info.Platform, info.MTime = "none", architecture, "linux", madeAt
	info = nfpm.WithDefaults(info)
	if err := nfpm.PrepareForPackager(info, "deb"); err != nil {
		return "", err
	}
	// Now that a folder stands as its files.
	for _, c := range info.Contents {
		c.FileInfo.MTime = madeAt
	}
	name = filepath.Join(to, fmt.Sprintf("verifyme_%s_%s.deb", strings.ReplaceAll(info.Version, "~", "-"), architecture))
	out, err := os.Create(name)
	if err != nil {
		return "", err
	}
	return name, closed(out, deb.Default.Package(info, out))
}

func closed(out io.Closer, err error) error {
	if end := out.Close(); err == nil {
		err = end
	}
	return err
}

// unitsOf systemd, for the program's place in a package.
func unitsOf(root, work string) (units []*files.Content, err error) {
	for _, name := range []string{"verifyme-serve.service", "verifyme-work.service"} {
		raw, err := os.ReadFile(filepath.Join(root, "packaging/systemd", name))
		if err != nil {
			return nil, err
		}
		made := filepath.Join(work, name)
		raw = bytes.ReplaceAll(raw, []byte("/usr/local/bin/"), []byte("/usr/bin/"))
		if err := os.WriteFile(made, raw, 0o644); err != nil {
			return nil, err
		}
		units = append(units, &files.Content{
			Source: made, Destination: "/usr/lib/systemd/system/" + name, FileInfo: &files.ContentFileInfo{Mode: 0o644},
		})
	}
	return units, nil
}
