import { isIP } from 'node:net'
import { join } from 'node:path'
import { cookieSecurity, onOff } from '@vitrine/service-kit'
import { z } from 'zod'

const perMinute = (fallback: number) =>
  z.coerce.number('must be a number').int().min(1).max(1_000_000).default(fallback)

const isNetwork = (text: string) => {
  const [address = '', bits = '0', ...rest] = text.trim().split('/')
  return (
    rest.length === 0 &&
    isIP(address) > 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  )
}

export const gatewaySettings = z.object({
  /** Where the frontends' builds are: `<folder>/<name>/dist`. */
  FRONTENDS_DIR: z.string().default(join(import.meta.dirname, '..', '..', '..', 'frontends')),
  /** Where files of former builds are stored for pages that were opened before: `stored-builds.ts`. */
  BUILDS_DIR: z.string().optional(),
  /** Where visitors reach the product: `https://shop.example`. Without it, addresses in pages are relative. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
    .transform((address) => new URL(address).origin)
    .optional(),
  /** As identity is told: which cookies count follows from it. */
  COOKIE_SECURE: cookieSecurity,
  /** `off` takes the service worker back from every browser that has it. */
  SERVICE_WORKER: onOff.default(true),
  LIMITS: onOff.default(true),
  /** Requests a minute from one address, for each kind of call. */
  LIMIT_READS: perMinute(1_200),
  LIMIT_WRITES: perMinute(240),
  LIMIT_BEACONS: perMinute(600),
  /** A page sends six a minute, and one when it is left. */
  LIMIT_ACTIVITY: perMinute(600),
  /** An open editor sends one a second while somebody types, and eight a minute besides. */
  LIMIT_EDITING: perMinute(1_200),
  /** Calendar programs ask a few times an hour. */
  LIMIT_CALENDARS: perMinute(60),
  LIMIT_LOGINS: perMinute(20),
  LIMIT_UPLOADS: perMinute(60),
  LIMIT_IMAGES: perMinute(12_000),
  /** Open connections of one address; who comes after them takes the place of the one that has been idle longest. */
  LIMIT_CONNECTIONS: z.coerce.number('must be a number').int().min(1).max(8_192).default(512),
  /** Addresses or networks of proxies whose `X-Forwarded-For` is believed, separated by commas. */
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(',').every(isNetwork),
      'must be addresses or networks like 10.0.0.0/8, separated by commas',
    )
    .default(''),
})
export type GatewaySettings = z.infer<typeof gatewaySettings>
