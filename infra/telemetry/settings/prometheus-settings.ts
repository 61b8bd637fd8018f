import { scaled, type Pace } from '../alerts/pace.ts'

/** How often alerts are evaluated, and how long a series counts that nobody sends any more. */
const evaluateSeconds = 15
const forgottenAfterSeconds = 150

/** Metrics are sent: what is scraped is Prometheus itself, so that it can be looked at like everything else. */
export const prometheusSettings = (given: { alertmanager: string; pace: Pace }) => ({
  global: { evaluation_interval: scaled(evaluateSeconds, given.pace) },
  rule_files: ['alerts.yml'],
  alerting: { alertmanagers: [{ static_configs: [{ targets: [given.alertmanager] }] }] },
  otlp: {
    // The names that a page for scraping has, too.
    translation_strategy: 'UnderscoreEscapingWithSuffixes',
  },
  storage: {
    // Processes send on their own: what one sends late is taken all the same.
    tsdb: { out_of_order_time_window: '5m' },
  },
})

/** What it keeps is bounded by time and by size. */
export const prometheusFlags = (given: { settings: string; data: string; pace: Pace }): string[] => [
  `--config.file=${given.settings}`,
  `--storage.tsdb.path=${given.data}`,
  '--storage.tsdb.retention.time=15d',
  '--storage.tsdb.retention.size=2GB',
  `--query.lookback-delta=${scaled(forgottenAfterSeconds, given.pace)}`,
  `--rules.alert.resend-delay=${scaled(60, given.pace)}`,
  '--web.enable-otlp-receiver',
]
