import type { ServiceName } from '@vitrine/contracts'
import { z } from 'zod'
import { overHttp } from '../transport/over-http.ts'
import type { Directory } from '../transport/forward.ts'
import { logSettings } from '../telemetry/log.ts'
import { unguessable } from '../service/settings.ts'
import { metricSettings } from '../telemetry/metrics.ts'
import { traceSettings } from '../telemetry/trace-settings.ts'

export type Name = ServiceName | 'gateway'

/** The default port of each service. */
const ports = {
  gateway: 4000,
  identity: 4101,
  catalog: 4102,
  favorites: 4103,
  tracking: 4104,
  media: 4105,
  taste: 4106,
} as const satisfies Record<Name, number>

/** Settings of every process. The key that it shares with the gateway has no default. */
export const processSettings = (name: Name) =>
  z.object({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(ports[name]),
    GATEWAY_KEY: unguessable(
      z
        .string('must be given: the same 32 characters or more for every service')
        .min(32, 'must have at least 32 characters'),
      'Make one with `openssl rand -hex 32`, and give it to every service',
    ),
    /** Which build this is, for whoever looks at its processes. */
    REVISION: z.string().max(100).optional(),
    ...metricSettings.shape,
    ...traceSettings.shape,
    ...logSettings('info').shape,
  })
export type ProcessSettings = z.output<ReturnType<typeof processSettings>>

const isAddress = (text: string) => /^https?:\/\/[^/]+$/.test(text) && URL.canParse(text)

/** One address, or those of several processes separated by commas. */
const addresses = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((address) => address.trim().replace(/\/$/, '')))
    .refine(
      (list) => list.every(isAddress),
      `must be an address like ${fallback}, or several separated by commas`,
    )

const settingOf = (name: Name) => `${name.toUpperCase()}_URL`

/** Where the services are that this one calls: `CATALOG_URL` and so on. */
export const directorySettings = (calls: readonly Name[]) =>
  z.object(
    Object.fromEntries(calls.map((name) => [settingOf(name), addresses(`http://127.0.0.1:${ports[name]}`)])),
  )

export const directoryOf = (calls: readonly Name[], settings: Readonly<Record<string, unknown>>): Directory =>
  Object.fromEntries(calls.map((name) => [name, overHttp(name, settings[settingOf(name)] as string[])]))
