package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/pflag"
	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
	"helm.sh/helm/v3/pkg/releaseutil"
	"helm.sh/helm/v3/pkg/strvals"
)

// Helm's `lint CHART` and `template NAME CHART`, without what talks to clusters and registries: half of all its packages.
func main() {
	flags := pflag.NewFlagSet("helm", pflag.ContinueOnError)
	file := flags.String("values", "", "a file of values")
	set := flags.StringArray("set", nil, "one value more")
	setJSON := flags.StringArray("set-json", nil, "one value more, as JSON")
	namespace := flags.String("namespace", "default", "of the release")
	version := flags.String("kube-version", chartutil.DefaultCapabilities.KubeVersion.String(), "of the cluster")
	err := flags.Parse(os.Args[1:])
	if err != nil {
		fail(err)
	}
	values, err := valuesOf(*file, *setJSON, *set)
	if err != nil {
		fail(err)
	}
	switch given := flags.Args(); {
	case len(given) == 2 && given[0] == "lint":
		err = lintChart(given[1], values, *namespace)
	case len(given) == 3 && given[0] == "template":
		release := chartutil.ReleaseOptions{Name: given[1], Namespace: *namespace, Revision: 1, IsInstall: true}
		err = template(given[2], values, release, *version)
	default:
		err = fmt.Errorf("neither lint CHART nor template NAME CHART: %q", given)
	}
	if err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "Error:", err)
	os.Exit(1)
}

func valuesOf(file string, setJSON, set []string) (map[string]interface{}, error) {
	values := chartutil.Values{}
	if file != "" {
		read, err := chartutil.ReadValuesFile(file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		values = read
	}
	for _, one := range setJSON {
		if err := strvals.ParseJSON(one, values); err != nil {
			return nil, err
		}
	}
	for _, one := range set {
		if err := strvals.ParseInto(one, values); err != nil {
			return nil, err
		}
	}
	return values, nil
}

// As `helm lint --strict --quiet`: a warning is an error, and what is only worth knowing is not said.
func lintChart(path string, values map[string]interface{}, namespace string) error {
	var said []string
	for _, message := range lint.All(path, values, namespace, true).Messages {
		if message.Severity >= support.WarningSev {
			said = append(said, message.Error())
		}
	}
	if len(said) > 0 {
		return fmt.Errorf("%s", strings.Join(said, "\n"))
	}
	return nil
}

func template(path string, values map[string]interface{}, release chartutil.ReleaseOptions, version string) error {
	chart, err := loader.Load(path)
	if err != nil {
		return err
	}
	kubernetes, err := chartutil.ParseKubeVersion(version)
	if err != nil {
		return err
	}
	capabilities := chartutil.DefaultCapabilities.Copy()
	capabilities.KubeVersion = *kubernetes
	if wanted := chart.Metadata.KubeVersion; wanted != "" && !chartutil.IsCompatibleRange(wanted, version) {
		return fmt.Errorf("the chart needs Kubernetes %s, which %s is not", wanted, version)
	}
	rendering, err := chartutil.ToRenderValues(chart, values, release, capabilities)
	if err != nil {
		return err
	}
	files, err := engine.Render(chart, rendering)
	if err != nil {
		return err
	}
	for name := range files {
		if strings.HasSuffix(name, "NOTES.txt") {
			delete(files, name)
		}
	}
	hooks, manifests, err := releaseutil.SortManifests(files, nil, releaseutil.InstallOrder)
	if err != nil {
		return err
	}
	for _, manifest := range manifests {
		fmt.Printf("---\n# Source: %s\n%s\n", manifest.Name, manifest.Content)
	}
	for _, hook := range hooks {
		fmt.Printf("---\n# Source: %s\n%s\n", hook.Path, hook.Manifest)
	}
	return nil
}
