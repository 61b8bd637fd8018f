package kubernetes

import (
	"github.com/prometheus/common/config"

	"github.com/prometheus/prometheus/discovery"
)

// promtool asks whether something is discovered by this: never.
type SDConfig struct {
	discovery.Config
	HTTPClientConfig config.HTTPClientConfig
}
