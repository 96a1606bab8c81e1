package tools_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
	apps "k8s.io/api/apps/v1"
	autoscaling "k8s.io/api/autoscaling/v2"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	policy "k8s.io/api/policy/v1"
	"sigs.k8s.io/yaml"
)

// objects that the chart makes with these values, by kind and name, each decoded strictly: a field
// that Kubernetes does not know is an error.
func objects(t *testing.T, values map[string]any) map[string]any {
	t.Helper()
	chart, err := loader.Load("../packaging/chart")
	if err != nil {
		t.Fatal(err)
	}
	if err := chart.Validate(); err != nil {
		t.Fatal(err)
	}
	all, err := chartutil.ToRenderValues(chart, values, chartutil.ReleaseOptions{Name: "kyc", Namespace: "kyc"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	made, err := engine.Engine{Strict: true}.Render(chart, all)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]any{}
	for file, text := range made {
		if strings.HasSuffix(file, "NOTES.txt") {
			continue
		}
		for document := range strings.SplitSeq(text, "\n---\n") {
			var of struct{ APIVersion, Kind string }
			if err := yaml.Unmarshal([]byte(document), &of); err != nil {
				t.Fatal(file, err)
			}
			var into any
			switch of.APIVersion + " " + of.Kind {
			case " ":
				continue
			case "apps/v1 Deployment":
				into = &apps.Deployment{}
			case "batch/v1 Job":
				into = &batch.Job{}
			case "v1 Service":
				into = &core.Service{}
			case "autoscaling/v2 HorizontalPodAutoscaler":
				into = &autoscaling.HorizontalPodAutoscaler{}
			case "policy/v1 PodDisruptionBudget":
				into = &policy.PodDisruptionBudget{}
			case "networking.k8s.io/v1 Ingress":
				into = &networking.Ingress{}
			case "networking.k8s.io/v1 NetworkPolicy":
				into = &networking.NetworkPolicy{}
			default:
				t.Fatalf("%s makes a %s of %s", file, of.Kind, of.APIVersion)
			}
			if err := yaml.UnmarshalStrict([]byte(document), into); err != nil {
				t.Errorf("%s: %v\n%s", file, err, document)
			}
			var name struct{ Metadata struct{ Name string } }
			if err := yaml.Unmarshal([]byte(document), &name); err != nil {
				t.Fatal(err)
			}
			found[of.Kind+" "+name.Metadata.Name] = into
		}
	}
	return found
}

// addresses that everybody knows.
var addresses = []string{"VERIFYME_BASE_URL", "VERIFYME_PORTAL_URL", "VERIFYME_API_URL"}

// wantConfined holds a pod to what the image needs: nothing.
func wantConfined(t *testing.T, name string, pod core.PodSpec) {
	t.Helper()
	s := pod.SecurityContext
	if s == nil || s.RunAsNonRoot == nil || !*s.RunAsNonRoot ||
		s.SeccompProfile.Type != core.SeccompProfileTypeRuntimeDefault ||
		pod.AutomountServiceAccountToken == nil || *pod.AutomountServiceAccountToken || pod.HostNetwork || pod.HostPID {
		t.Errorf("%s is not confined: %+v", name, s)
	}
	// The program stops within 20 seconds, and answers for the stop delay of 10 before.
	if pod.TerminationGracePeriodSeconds == nil || *pod.TerminationGracePeriodSeconds < 30 {
		t.Errorf("%s is killed before it has stopped", name)
	}
	for _, c := range pod.Containers {
		s := c.SecurityContext
		if s == nil || !*s.ReadOnlyRootFilesystem || *s.AllowPrivilegeEscalation ||
			!slices.Equal(s.Capabilities.Drop, []core.Capability{"ALL"}) || len(s.Capabilities.Add) > 0 {
			t.Errorf("%s: the container is not confined: %+v", name, s)
		}
		if c.Resources.Limits.Memory().IsZero() || c.Resources.Requests.Cpu().IsZero() {
			t.Errorf("%s has no bounds: %+v", name, c.Resources)
		}
		for _, e := range c.Env {
			if strings.HasSuffix(e.Name, "_URL") && !slices.Contains(addresses, e.Name) {
				t.Errorf("%s has %s in the open", name, e.Name)
			}
		}
	}
}

func TestChart_IsWhatKubernetesKnows(t *testing.T) {
	found := objects(t, map[string]any{"env": map[string]any{"VERIFYME_TRACE_SHARE": "0.1"}})
	for _, command := range []string{"serve", "work"} {
		d, ok := found["Deployment kyc-"+command].(*apps.Deployment)
		if !ok {
			t.Fatalf("there is no deployment of %s in %v", command, found)
		}
		wantConfined(t, command, d.Spec.Template.Spec)
		c := d.Spec.Template.Spec.Containers[0]
		if !slices.Equal(c.Args, []string{command}) || c.LivenessProbe.Exec.Command[0] != "/verifyme" ||
			c.LivenessProbe.Exec.Command[1] != "health" {
			t.Errorf("%s runs %v, asked by %v", command, c.Args, c.LivenessProbe)
		}
		for _, of := range []string{"HorizontalPodAutoscaler", "PodDisruptionBudget"} {
			if found[of+" kyc-"+command] == nil {
				t.Errorf("%s has no %s", command, of)
			}
		}
		budget := found["PodDisruptionBudget kyc-"+command].(*policy.PodDisruptionBudget)
		for key, value := range budget.Spec.Selector.MatchLabels {
			if d.Spec.Template.Labels[key] != value {
				t.Errorf("the budget of %s is of other pods", command)
			}
		}
	}
	serve := found["Deployment kyc-serve"].(*apps.Deployment).Spec.Template
	if p := serve.Spec.Containers[0].ReadinessProbe; p == nil || !slices.Contains(p.Exec.Command, "--ready") {
		t.Errorf("serve is ready by %+v", p)
	}
	for key, value := range found["Service kyc"].(*core.Service).Spec.Selector {
		if serve.Labels[key] != value {
			t.Errorf("the service leads to other pods: %s=%s", key, value)
		}
	}
	job, ok := found["Job kyc-migrate"].(*batch.Job)
	if !ok || job.Annotations["helm.sh/hook"] != "pre-install,pre-upgrade" {
		t.Fatalf("the migrations are not run before: %+v", job)
	}
	wantConfined(t, "migrate", job.Spec.Template.Spec)
	network, ok := found["NetworkPolicy kyc"].(*networking.NetworkPolicy)
	if !ok || len(network.Spec.PolicyTypes) != 2 || len(network.Spec.Ingress) != 2 {
		t.Fatalf("the network policy is %+v", network)
	}
	for _, rule := range append(network.Spec.Ingress[:1:1], network.Spec.Ingress[1:]...) {
		if len(rule.From) == 0 || len(rule.Ports) == 0 {
			t.Errorf("anybody may call: %+v", rule)
		}
	}
}

// Hosts of their own are served by the ingress, and known to the program.
func TestChart_GivesApplicationsHostsOfTheirOwn(t *testing.T) {
	for name, row := range map[string]struct {
		values map[string]any
		hosts  []string
		env    map[string]string
	}{
		"one host": {nil, []string{"kyc.example.in"}, map[string]string{"VERIFYME_BASE_URL": "https://kyc.example.in"}},
		"three": {map[string]any{"portalHost": "portal.example.in", "apiHost": "api.example.in"},
			[]string{"kyc.example.in", "portal.example.in", "api.example.in"}, map[string]string{
				"VERIFYME_BASE_URL": "https://kyc.example.in", "VERIFYME_PORTAL_URL": "https://portal.example.in",
				"VERIFYME_API_URL": "https://api.example.in"}},
	} {
		found := objects(t, row.values)
		ingress := found["Ingress kyc"].(*networking.Ingress).Spec
		var hosts []string
		for _, rule := range ingress.Rules {
			hosts = append(hosts, rule.Host)
		}
		if !slices.Equal(hosts, row.hosts) || !slices.Equal(ingress.TLS[0].Hosts, row.hosts) {
			t.Errorf("%s: the ingress serves %v, with certificates of %v", name, hosts, ingress.TLS[0].Hosts)
		}
		for _, object := range []string{"serve", "work"} {
			told := map[string]string{}
			for _, e := range found["Deployment kyc-"+object].(*apps.Deployment).Spec.Template.Spec.Containers[0].Env {
				if slices.Contains(addresses, e.Name) {
					told[e.Name] = e.Value
				}
			}
			if !maps.Equal(told, row.env) {
				t.Errorf("%s: %s is told %v", name, object, told)
			}
		}
	}
}

// What is switched off is not made.
func TestChart_LeavesOutWhatIsSwitchedOff(t *testing.T) {
	found := objects(t, map[string]any{
		"ingress": map[string]any{"enabled": false}, "networkPolicy": map[string]any{"enabled": false},
	})
	for name := range found {
		if strings.HasPrefix(name, "Ingress") || strings.HasPrefix(name, "NetworkPolicy") {
			t.Errorf("%s is there", name)
		}
	}
}

// Ranges of both families may be private: each is left out of its own.
func TestChart_TakesPrivateRangesOfBothFamilies(t *testing.T) {
	found := objects(t, map[string]any{"networkPolicy": map[string]any{
		"privateRanges": []any{"10.0.0.0/8", "fd12::/16", "2001:db8::/32"},
	}})
	for _, object := range found {
		policy, ok := object.(*networking.NetworkPolicy)
		if !ok {
			continue
		}
		for _, rule := range policy.Spec.Egress {
			for _, to := range rule.To {
				if to.IPBlock == nil {
					continue
				}
				six := strings.Contains(to.IPBlock.CIDR, ":")
				for _, except := range to.IPBlock.Except {
					if strings.Contains(except, ":") != six {
						t.Errorf("%s leaves out %s", to.IPBlock.CIDR, except)
					}
				}
				if to.IPBlock.CIDR == "::/0" && !slices.Equal(to.IPBlock.Except, []string{"fc00::/7", "2001:db8::/32"}) {
					t.Errorf("::/0 leaves out %v", to.IPBlock.Except)
				}
			}
		}
	}
}

// Helm's own lint finds nothing, in its strict form: a warning is a fault.
func TestChart_IsLinted(t *testing.T) {
	result := lint.All("../packaging/chart", map[string]any{}, "kyc", true)
	for _, m := range result.Messages {
		if m.Severity > support.InfoSev {
			t.Error(m)
		}
	}
}

// A value that is misspelt, or of another kind, is refused before anything is made.
func TestChart_RefusesValuesThatItDoesNotKnow(t *testing.T) {
	chart, err := loader.Load("../packaging/chart")
	if err != nil {
		t.Fatal(err)
	}
	for _, values := range []map[string]any{
		{"sreve": map[string]any{}}, {"host": "https://kyc.example.in"}, {"serve": map[string]any{"replicas": "two"}},
		{"env": map[string]any{"verifyme_log_level": "debug"}},
		{"networkPolicy": map[string]any{"privatePorts": []any{"https"}}},
		{"image": map[string]any{"pullPolicy": "Sometimes"}},
	} {
		if _, err := chartutil.ToRenderValues(chart, values, chartutil.ReleaseOptions{Name: "kyc"}, nil); err == nil {
			t.Errorf("%v is taken", values)
		}
	}
}

// An autoscaler between two and one is refused by Kubernetes, after the migrations have run.
func TestChart_RefusesMoreReplicasThanTheMost(t *testing.T) {
	chart, err := loader.Load("../packaging/chart")
	if err != nil {
		t.Fatal(err)
	}
	all, err := chartutil.ToRenderValues(chart, map[string]any{"work": map[string]any{"replicas": 9}},
		chartutil.ReleaseOptions{Name: "kyc"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (engine.Engine{Strict: true}).Render(chart, all); err == nil ||
		!strings.Contains(err.Error(), "work.maxReplicas is less than work.replicas") {
		t.Errorf("nine of six replicas: %v", err)
	}
}
