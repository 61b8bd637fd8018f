import { scaled, type Pace } from '../alerts/pace.ts'

/** One message for what comes together; a warning is silent while the same thing is critical. */
export const alertmanagerSettings = (given: { webhook?: string | undefined; pace: Pace }) => ({
  route: {
    receiver: 'operators',
    group_by: ['alertname'],
    group_wait: scaled(30, given.pace),
    group_interval: scaled(300, given.pace),
    repeat_interval: '4h',
  },
  inhibit_rules: [
    {
      source_matchers: ['severity="critical"'],
      target_matchers: ['severity="warning"'],
      equal: ['alertname'],
    },
  ],
  receivers: [
    {
      name: 'operators',
      ...(given.webhook ? { webhook_configs: [{ url: given.webhook, send_resolved: true }] } : {}),
    },
  ],
})
