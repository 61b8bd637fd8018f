package receiver

import (
	"log/slog"

	commoncfg "github.com/prometheus/common/config"
	"github.com/prometheus/common/promslog"

	"github.com/prometheus/alertmanager/config"
	"github.com/prometheus/alertmanager/notify"
	"github.com/prometheus/alertmanager/notify/webhook"
	"github.com/prometheus/alertmanager/template"
)

// Alerts go to webhooks, which infra/telemetry/settings/alertmanager-settings.ts names, and to nobody else.
func BuildReceiverIntegrations(nc config.Receiver, tmpl *template.Template, logger *slog.Logger, httpOpts ...commoncfg.HTTPClientOption) ([]notify.Integration, error) {
	if logger == nil {
		logger = promslog.NewNopLogger()
	}
	var integrations []notify.Integration
	for i, c := range nc.WebhookConfigs {
		notifier, err := webhook.New(c, tmpl, logger.With("integration", "webhook"), httpOpts...)
		if err != nil {
			return nil, err
		}
		integrations = append(integrations, notify.NewIntegration(notifier, c, "webhook", i, nc.Name))
	}
	return integrations, nil
}
