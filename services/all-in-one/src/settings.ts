import { catalogSettings } from '@vitrine/catalog'
import { gatewaySettings } from '@vitrine/gateway'
import { identitySettings } from '@vitrine/identity'
import { mediaSettings } from '@vitrine/media'
import { logSettings, metricSettings, onOff, traceSettings } from '@vitrine/service-kit'
import { z } from 'zod'

const ownSettings = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  /** `off`: an empty data folder stays empty. */
  DEMO: onOff.default(true),
})

export const allSettings = ownSettings
  .and(metricSettings)
  .and(traceSettings)
  .and(logSettings('warn'))
  .and(gatewaySettings)
  .and(identitySettings)
  .and(catalogSettings)
  .and(mediaSettings)
export type Settings = z.output<typeof allSettings>
