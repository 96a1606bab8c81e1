package doctor

import (
	"strings"

	"verifyme/db"
	"verifyme/jobs/redisserver"
	"verifyme/server"
)

// transport between the parts: production has TLS on every way that leaves the machine.
func transport(c server.Config) (all Findings) {
	if c.Environment != server.Production {
		return nil
	}
	for _, way := range []struct {
		check, variable, do string
		plain               []string
	}{
		{"database tls", "VERIFYME_DATABASE_URL", "?sslmode=verify-full, with &sslrootcert= for an authority of your own",
			db.Unencrypted(c.DatabaseURL)},
		{"redis tls", "VERIFYME_REDIS_URL", "rediss:// in place of redis://, or ?tls=true of sentinels and a cluster",
			redisserver.Unencrypted(c.RedisURL)},
	} {
		f := Finding{Check: way.check, Status: OK, Found: "nothing leaves this machine without TLS"}
		if len(way.plain) > 0 {
			f = Finding{way.check, Warning, strings.Join(way.plain, ", ") + " may be reached without TLS",
				"Who is on the network between reads passwords and people's data.",
				"Let " + way.variable + " ask for it: " + way.do + "."}
		}
		all = append(all, f)
	}
	return all
}
