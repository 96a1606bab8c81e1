package doctor

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/jobs/redisserver"
	"verifyme/kyc/capability"
	"verifyme/provider/files"
	"verifyme/provider/live"
	"verifyme/server"
	"verifyme/server/settings"
	"verifyme/server/startup"
)

// Bounds of what is well.
const (
	// oldestPostgreSQL and oldestRedis that are tested.
	oldestPostgreSQL = 15_00_00
	oldestRedis      = 7
	// driftWarned and driftFaulty of the clocks: codes and signatures are of seconds.
	driftWarned = time.Second
	driftFaulty = 30 * time.Second
)

func unset(name, variable string) Finding {
	return Finding{Check: name, Status: Skipped, Found: settings.Prefix + variable + " is not set"}
}

func database(ctx context.Context, c server.Config) (all Findings) {
	const name = "database"
	if c.DatabaseURL == "" {
		return Findings{unset(name, "DATABASE_URL")}
	}
	i, err := db.Inspect(ctx, c.DatabaseURL)
	if db.TakesNoMore(err) {
		return takesNoMore(ctx, c, err)
	}
	if err != nil {
		return Findings{{name, Fault, "PostgreSQL at " + db.Address(c.DatabaseURL) + ": " + oneLine(err),
			"Nothing works without it.",
			"Let PostgreSQL run and this machine reach it, and compare user and password of VERIFYME_DATABASE_URL."}}
	}
	add := func(check string, bad bool, status Status, found, why, do string) {
		if !bad {
			status, why, do = OK, "", ""
		}
		all = append(all, Finding{check, status, found, why, do})
	}
	add(name, i.Number < oldestPostgreSQL, Fault, "PostgreSQL "+i.Version+" at "+db.Address(c.DatabaseURL),
		"Versions before 15 are not tested, and lack what the migrations use.", "Upgrade PostgreSQL.")
	if i.ReadOnly {
		add(name, true, Fault, "PostgreSQL takes no changes.", "It is a standby, or set to read-only.",
			"Let VERIFYME_DATABASE_URL name the primary.")
	}
	add("roles", len(i.MissingRoles) > 0, Fault, rolesFound(i.MissingRoles),
		"The service takes them on, so that row-level security confines it to one workspace.",
		"Run verifyme migrate as the owner of the database, who needs CREATEROLE.")
	if i.Unconfined {
		add("roles", true, Warning, "The login is a superuser or passes row-level security by.",
			"Its password is worth more than it has to be.", "Use a role that owns the database and has CREATEROLE alone.")
	}
	// PostgreSQL does not see a process that has rested, whose connections are closed then, nor Redis one that cannot
	// reach it.
	followed, err := processes(ctx, c)
	i.Processes = max(i.Processes, followed)
	return append(append(all, connections(c, i, err == nil), migrations(i), clock(i)), partitions(ctx, c, i)...)
}

// partitions of tables, where the operator has chosen them.
func partitions(ctx context.Context, c server.Config, i db.Inspection) (all Findings) {
	const name = "partitions"
	if len(i.Migrations) == 0 {
		return nil
	}
	divided, single, err := db.InspectParts(ctx, c.DatabaseURL)
	if err != nil {
		return Findings{{name, Warning, oneLine(err), "Parts that nobody knows are not kept.",
			"Compare verifyme partitions status."}}
	}
	if len(divided) > 0 && len(single) > 0 {
		all = append(all, Finding{name, Warning, fmt.Sprintf("%v are in parts and %v are not", len(divided), single),
			"verifyme partitions on was ended before its end.", "Run verifyme partitions on again."})
	}
	for _, d := range divided {
		f := Finding{Check: name, Status: OK, Found: fmt.Sprintf(
			"%s has %d parts, for %d months ahead; about %d rows are behind them", d.Table, d.Parts, d.Ahead, d.RowsBehind)}
		if d.Ahead < 1 {
			f.Status, f.Why = Warning, "Rows of a month without a part go into the last one, which grows."
			f.Do = "Let a process of work run, and see verifyme partitions keep."
		}
		all = append(all, f)
	}
	return all
}

func rolesFound(missing []string) string {
	if len(missing) == 0 {
		return "verifyme_app, verifyme_lookup and verifyme_deletion can be taken on"
	}
	return strings.Join(missing, " and ") + " cannot be taken on"
}

func migrations(i db.Inspection) Finding {
	needed, err := db.ProgramMigrations()
	if err != nil {
		return Finding{"migrations", Fault, oneLine(err), "The program is damaged.", "Install it again."}
	}
	m := startup.Compare(i.Migrations, needed)
	switch {
	case m.Behind():
		return Finding{"migrations", Fault, m.String(), "serve and work do not start, and /readyz is 503.",
			"Run verifyme migrate with this program, once."}
	case m.Ahead():
		return Finding{"migrations", Warning, m.String(), "A newer version has migrated it: an upgrade is under way.",
			"Replace the remaining processes by the newer version."}
	}
	return Finding{Check: "migrations", Status: OK, Found: m.String()}
}

func clock(i db.Inspection) Finding {
	drift := max(i.Ahead.Abs()-i.Uncertain, 0)
	f := Finding{Check: "clock", Status: OK,
		Found: fmt.Sprintf("differs from PostgreSQL's by %v, give or take %v", i.Ahead.Round(time.Millisecond),
			i.Uncertain.Round(time.Millisecond)),
		Why: "Links, codes and claims end by this machine's clock, and receivers refuse signatures that are 300 s off.",
		Do:  "Let both machines follow one time source: timedatectl set-ntp true, or chrony."}
	switch {
	case drift >= driftFaulty:
		f.Status = Fault
	case drift >= driftWarned:
		f.Status = Warning
	default:
		f.Why, f.Do = "", ""
	}
	return f
}

func redis(ctx context.Context, c server.Config) (all Findings) {
	const name = "redis"
	if c.RedisURL == "" {
		return Findings{unset(name, "REDIS_URL")}
	}
	s, err := redisserver.Inspect(ctx, c.RedisURL)
	if err != nil {
		return Findings{{name, Fault, "Redis at " + redisserver.Address(c.RedisURL) + ": " + oneLine(err),
			"Work in the background is found by the relay alone, live pages and limits are degraded, /readyz is 503.",
			"Let Redis run and this machine reach it, and compare the password of VERIFYME_REDIS_URL."}}
	}
	of := Finding{Check: name, Status: OK, Found: "Redis " + s.Version + " at " + redisserver.Address(c.RedisURL)}
	var major int
	if _, err := fmt.Sscanf(s.Version, "%d", &major); err != nil || major < oldestRedis {
		of.Status, of.Why, of.Do = Fault, "Versions before 7 are not tested.", "Upgrade Redis."
	}
	if s.Role == "slave" {
		all = append(all, Finding{name, Fault, "Redis is a replica.", "It takes no changes.",
			"Let VERIFYME_REDIS_URL name the primary, or the sentinels by redis-sentinel://."})
	}
	policy := Finding{Check: "redis policy", Status: OK, Found: "maxmemory-policy is " + s.Policy}
	if s.Policy != "noeviction" {
		policy.Status = Fault
		policy.Why = "Redis may drop queued work and counters of limits when its memory is full."
		policy.Do = "Set maxmemory-policy noeviction, in redis.conf and by CONFIG SET."
	}
	memory := Finding{Check: "redis memory", Status: OK, Found: fmt.Sprintf("%d MB in use", s.Used>>20)}
	if s.Most > 0 && s.Used > s.Most/10*9 {
		memory = Finding{"redis memory", Warning, fmt.Sprintf("%d of %d MB in use", s.Used>>20, s.Most>>20),
			"When it is full, nothing can be queued.", "Raise maxmemory, and look at verifyme jobs list."}
	}
	kept := Finding{Check: "redis disk", Status: OK, Found: "appendonly is on"}
	if !s.AppendOnly {
		// PostgreSQL is the truth: what is lost is found again within seconds.
		kept.Found = "appendonly is off: queued work is found again in PostgreSQL after a restart"
	}
	return append(Findings{of}, append(all, policy, memory, kept)...)
}

func keyset(c server.Config) Finding {
	const name = "keyset"
	if c.KeysetFile == "" {
		return unset(name, "KEYSET_FILE")
	}
	if _, err := vault.Open(c.KeysetFile); err != nil {
		return Finding{name, Fault, oneLine(err), "What is sealed cannot be read, and serve and work do not start.",
			"Put the deployment's keyset back; only for a new deployment: verifyme keyset create."}
	}
	info, err := os.Stat(c.KeysetFile)
	if err == nil && info.Mode().Perm()&0o007 != 0 {
		return Finding{name, Warning, fmt.Sprintf("%s has the mode %o", c.KeysetFile, info.Mode().Perm()),
			"Every user of this machine can read the keys.", "chmod 0600 " + c.KeysetFile + "."}
	}
	return Finding{Check: name, Status: OK, Found: c.KeysetFile + " can be read"}
}

func evidence(ctx context.Context, c server.Config) Findings {
	const name = "evidence"
	if c.EvidenceURL == "" {
		return Findings{unset(name, "EVIDENCE_URL")}
	}
	store, err := files.Open(c.EvidenceURL)
	if err == nil {
		err = store.Check(ctx)
	}
	if err != nil {
		return Findings{{name, Fault, oneLine(err), "Uploads and downloads answer 503.",
			"Let the store answer, and give its user the right to put, get, list and delete."}}
	}
	return Findings{{Check: name, Status: OK, Found: "a file was kept, read and deleted"}}
}

func scanner(ctx context.Context, c server.Config) Findings {
	if c.Environment != server.Production {
		return nil
	}
	return part(ctx, "scanner", c.ClamdAddress, "VERIFYME_CLAMD_ADDR",
		func() (any, error) { return live.Scanner(c.ClamdAddress) },
		"Every upload is refused as not checkable.",
		"Let clamd run and this machine reach it, with StreamMaxLength 9M or more.")
}

func mail(ctx context.Context, c server.Config) Findings {
	if c.Environment != server.Production {
		return nil
	}
	return part(ctx, "mail", c.SMTPURL, "VERIFYME_SMTP_URL", func() (any, error) { return live.Email(c.SMTPURL) },
		"Codes and invitations do not arrive.", "Let the relay answer, and compare user and password of VERIFYME_SMTP_URL.")
}

// part that may be left out.
func part(ctx context.Context, name, value, variable string, open func() (any, error), why, do string) Findings {
	if value == "" {
		return Findings{{name, Warning, variable + " is not set", why, "Set it."}}
	}
	opened, err := open()
	asked, can := opened.(capability.Checker)
	switch {
	case err != nil:
	case !can:
		return Findings{{Check: name, Status: Skipped, Found: "it cannot be asked"}}
	default:
		err = asked.Check(ctx)
	}
	if err != nil {
		return Findings{{name, Fault, oneLine(err), why, do}}
	}
	return Findings{{Check: name, Status: OK, Found: "it answers"}}
}

// Space that a disk has to have free.
const (
	spaceWarned = 2 << 30
	spaceFaulty = 200 << 20
)

func disk(c server.Config) (all Findings) {
	folders := []string{os.TempDir()}
	if folder, ok := strings.CutPrefix(c.EvidenceURL, "file://"); ok {
		folders = append(folders, folder)
	}
	for _, folder := range folders {
		free, err := freeIn(folder)
		f := Finding{Check: "disk", Status: OK, Found: fmt.Sprintf("%s has %.1f GB free", folder, float64(free)/(1<<30)),
			Why: "Uploads are refused when it is full.", Do: "Make room, or move the folder to a larger disk."}
		switch {
		case err != nil:
			f = Finding{Check: "disk", Status: Skipped, Found: filepath.Clean(folder) + ": " + oneLine(err)}
		case free < spaceFaulty:
			f.Status = Fault
		case free < spaceWarned:
			f.Status = Warning
		default:
			f.Why, f.Do = "", ""
		}
		all = append(all, f)
	}
	return all
}
