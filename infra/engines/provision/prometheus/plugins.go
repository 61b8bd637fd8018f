package plugins

import _ "github.com/prometheus/prometheus/discovery/file"
