package jaegerstorage

import (
	"context"
	"fmt"

	"go.opentelemetry.io/collector/component"
	"go.opentelemetry.io/collector/extension"

	"github.com/jaegertracing/jaeger/internal/storage/v1"
	memorysettings "github.com/jaegertracing/jaeger/internal/storage/v1/memory"
	"github.com/jaegertracing/jaeger/internal/storage/v2/api/tracestore"
	"github.com/jaegertracing/jaeger/internal/storage/v2/memory"
	"github.com/jaegertracing/jaeger/internal/telemetry"
)

var componentType = component.MustNewType("jaeger_storage")

var ID = component.NewID(componentType)

type Config struct {
	Backends map[string]struct {
		Memory memorysettings.Configuration `mapstructure:"memory"`
	} `mapstructure:"backends"`
}

// Stores in memory alone, under their names.
type stores struct {
	config    *Config
	telemetry component.TelemetrySettings
	byName    map[string]tracestore.Factory
}

func NewFactory() extension.Factory {
	return extension.NewFactory(
		componentType,
		func() component.Config { return &Config{} },
		func(_ context.Context, settings extension.Settings, config component.Config) (extension.Extension, error) {
			made := stores{config.(*Config), settings.TelemetrySettings, map[string]tracestore.Factory{}}
			return &made, nil
		},
		component.StabilityLevelBeta,
	)
}

func (all *stores) Start(_ context.Context, host component.Host) (err error) {
	for name, backend := range all.config.Backends {
		all.byName[name], err = memory.NewFactory(backend.Memory, telemetry.FromOtelComponent(all.telemetry, host))
		if err != nil {
			return err
		}
	}
	return nil
}

func (*stores) Shutdown(context.Context) error { return nil }

func GetTraceStoreFactory(name string, host component.Host) (tracestore.Factory, error) {
	if all, ok := host.GetExtensions()[ID].(*stores); ok && all.byName[name] != nil {
		return all.byName[name], nil
	}
	return nil, fmt.Errorf("there is no store of traces called %q", name)
}

func GetMetricStorageFactory(name string, _ component.Host) (storage.MetricStoreFactory, error) {
	return nil, fmt.Errorf("there is no store of metrics called %q", name)
}
