package machine

import (
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/prometheus/procfs"
)

func TestTree_HoldsChildrenAndTheirMemory(t *testing.T) {
	child := exec.Command("sleep", "60")
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = child.Wait() }()
	defer func() { _ = child.Process.Kill() }()
	tree, err := Tree(os.Getpid())
	if err != nil || len(tree) != 2 || tree[0].PID != os.Getpid() && tree[1].PID != os.Getpid() {
		t.Errorf("got %+v, %v", tree, err)
	}
	m, err := MemoryOf(os.Getpid())
	if err != nil || m.Resident < 1<<20 || m.Proportional < 1<<19 || m.Proportional > m.Resident {
		t.Errorf("got %+v, %v", m, err)
	}
}

func TestUsage_IsCounted(t *testing.T) {
	before := UsageOf([]procfs.ProcStat{{Comm: "a", UTime: 100}, {Comm: "b", STime: 100}})
	after := UsageOf([]procfs.ProcStat{
		{Comm: "a", UTime: 150, STime: 50, CUTime: 40, CSTime: 60}, {Comm: "b", UTime: 100},
	})
	spent := after.Since(before)
	if spent.Sum() != 2*time.Second || spent.Each(4) != "a 500.00 ms" || spent.Shares(4*time.Second) != "a 0.500 cores" {
		t.Errorf("spent %v: %s, %s", spent, spent.Each(4), spent.Shares(4*time.Second))
	}
}
