package js

import (
	"go.k6.io/k6/v2/internal/js/modules/k6"
	"go.k6.io/k6/v2/internal/js/modules/k6/data"
	"go.k6.io/k6/v2/internal/js/modules/k6/metrics"
	"go.k6.io/k6/v2/js/modules/k6/http"
)

// What scripts in infra/load import, and no other module: not the browser, gRPC and the rest.
func getJSModules() map[string]any {
	return map[string]any{
		"k6":         k6.New(),
		"k6/data":    data.New(),
		"k6/http":    http.New(),
		"k6/metrics": metrics.New(),
	}
}
