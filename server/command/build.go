package command

import (
	"runtime/debug"

	"verifyme/server"
)

// BuildOf the program: what the build was given, else what Go noted of the checkout.
func BuildOf(version, commit string) server.Build {
	info, ok := debug.ReadBuildInfo()
	if ok && commit == "" {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				commit = setting.Value
			}
		}
	}
	if version == "" {
		version = "dev"
	}
	if commit == "" {
		commit = "unknown"
	}
	return server.Build{Version: version, Commit: commit}
}
