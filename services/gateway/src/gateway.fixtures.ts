import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import {
  catalogApi,
  defaultShop,
  identityApi,
  type Caller,
  type RefusedActivity,
  type ReportedActivity,
} from '@vitrine/contracts'
import { sessionsEndedHeader, type Forward, type ForwardedRequest } from '@vitrine/service-kit'
import { gatewayKey, shopper, startForTest } from '@vitrine/test-kit'
import type { FastifyInstance } from 'fastify'
import { gateway, type GatewayOptions } from './gateway.service.ts'
import { gatewaySettings } from './settings.ts'

/** Posts a body to an address: as JSON, or a text as it is. */
export const posting =
  (url: string) =>
  (app: FastifyInstance, payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

/** What a browser says of itself beside a body: a device with quiz answers, on a page of the shop. */
export const browserHeaders = {
  'user-agent': 'Firefox',
  'accept-language': 'de-CH',
  'sec-gpc': '1',
  host: 'shop.example',
  origin: 'http://shop.example',
  cookie: 'vitrine_device=secret',
}

/** A service that answers one thing and remembers what it was asked. */
export function service(
  answer: { status?: number; body?: unknown; headers?: Record<string, string>; afterMs?: number } = {},
) {
  const asked: ForwardedRequest[] = []
  const forward: Forward = async (request) => {
    asked.push(request)
    if (answer.afterMs) await new Promise((resolve) => setTimeout(resolve, answer.afterMs))
    const body = answer.body === undefined ? '' : JSON.stringify(answer.body)
    return {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', ...answer.headers },
      body: Buffer.from(body),
    }
  }
  return { forward, asked }
}

/** A tracking that takes what it is handed, or answers for each record what `outcomeOf` says. */
export function trackingFor(
  given: { outcomeOf?: (record: ReportedActivity) => RefusedActivity | null; afterMs?: number } = {},
) {
  const batches: ReportedActivity[][] = []
  const forward: Forward = async ({ body }) => {
    const { records } = JSON.parse(String(body)) as { records: ReportedActivity[] }
    batches.push(records)
    if (given.afterMs) await new Promise((resolve) => setTimeout(resolve, given.afterMs))
    const outcomes = records.map((record) => given.outcomeOf?.(record) ?? null)
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ outcomes })) }
  }
  return { forward, batches, records: () => batches.flat() }
}

/** A service that answers when it is let. */
export function heldService() {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<string>()
  const forward: Forward = async ({ path }) => {
    asked.resolve(path)
    await gate.promise
    return { status: 204, headers: {}, body: Buffer.from('') }
  }
  return { forward, asked: asked.promise, answer: gate.resolve }
}

/** An identity that knows callers by their secrets, signs in, out and everywhere else out (of `elsewhere`), and renews the cookies of devices. */
export function identityOf(callers: Record<string, Caller>) {
  const known = new Map(Object.entries(callers))
  const exchanged: string[][] = []
  let held = Promise.resolve()
  const cookieOf = ({ headers }: ForwardedRequest, name: string) =>
    new RegExp(`${name}=([^;]*)`).exec(headers['cookie'] ?? '')?.[1] ?? ''

  type Said = { body?: object; cookie?: string | string[]; headers?: Record<string, string> }
  const answers: Record<string, (request: ForwardedRequest) => Promise<Said>> = {
    async [identityApi.exchangeSession.path]({ body }) {
      const { sessions } = JSON.parse(String(body)) as { sessions: string[] }
      exchanged.push(sessions)
      const found = sessions.filter((secret) => known.has(secret))
      const caller = Object.assign({}, ...found.map((secret) => known.get(secret))) as Caller
      await held
      const token = found.length > 0 ? `token-of-${found.join('-')}` : null
      return { body: { token, caller, expiresAt: Date.now() + 60_000 } }
    },
    async [identityApi.loginAdministrator.path](request) {
      known.delete(cookieOf(request, 'vitrine_admin'))
      return { cookie: 'vitrine_admin=another; Max-Age=60' }
    },
    async [identityApi.logoutAdministrator.path](request) {
      known.delete(cookieOf(request, 'vitrine_admin'))
      return { cookie: 'vitrine_admin=; Max-Age=0' }
    },
    async [identityApi.loginShopper.path](request) {
      for (const name of ['vitrine_session', 'vitrine_device']) known.delete(cookieOf(request, name))
      return { cookie: ['vitrine_device=; Max-Age=0', 'vitrine_session=another; Max-Age=60'] }
    },
    async [identityApi.endOtherSessions.path]() {
      known.delete('elsewhere')
      return { headers: { [sessionsEndedHeader]: shopper('ida').shopper?.id ?? '' } }
    },
    [identityApi.checkShopper.path]: async (request) => ({
      cookie: `vitrine_device=${cookieOf(request, 'vitrine_device')}; Max-Age=60`,
    }),
  }
  const forward: Forward = async (request) => {
    const { body = {}, cookie, headers } = await answers[request.path]!(request)
    return {
      status: 200,
      headers: { ...headers, ...(cookie ? { 'set-cookie': [cookie].flat() } : {}) },
      body: Buffer.from(JSON.stringify(body)),
    }
  }
  return {
    forward,
    /** The secrets that were exchanged, by exchange. */
    exchanged,
    /** Exchanges that begin from now on are answered when `answer` is called, as they were decided when they began. */
    hold() {
      const gate = Promise.withResolvers<void>()
      held = gate.promise
      return { answer: gate.resolve }
    },
  }
}

/** What the shop says of itself is not asked of the services of tests: it is as in the beginning. */
function withShop({ catalog, ...others }: Record<string, Forward>): Record<string, Forward> {
  if (!catalog) return others
  const shop = service({ body: { version: 0, settings: defaultShop } })
  const isForShop = ({ path }: ForwardedRequest) => path === catalogApi.findShop.path
  const ofShop: Forward = async (asked) => (isForShop(asked) ? shop.forward : catalog)(asked)
  return { ...others, catalog: Object.assign(ofShop, catalog) }
}

/** A gateway for each test, with a folder of its own for frontends and a clock that stands; closed and removed after it. */
export function gateways() {
  let frontends = ''
  const opened: Awaited<ReturnType<typeof startForTest>>[] = []
  beforeEach(async () => {
    frontends = await mkdtemp(join(tmpdir(), 'frontends-'))
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.stop()))
    await rm(frontends, { recursive: true, force: true })
  })
  return {
    /** Puts the build of a frontend where the gateway looks for it. */
    async built(name: string, files: Record<string, string | object>) {
      const dist = join(frontends, name, 'dist')
      await mkdir(dist, { recursive: true })
      for (const [file, content] of Object.entries(files))
        await writeFile(join(dist, file), typeof content === 'string' ? content : JSON.stringify(content))
    },
    running: () => opened.at(-1),
    async open(
      directory: Record<string, Forward>,
      settings: Record<string, unknown> = {},
      options: Pick<GatewayOptions, 'turn'> = {},
    ) {
      const built = gateway({
        settings: gatewaySettings.parse({ FRONTENDS_DIR: frontends, ...settings }),
        gatewayKey,
        instance: 'test',
        ...options,
      })
      const now = new Date()
      const running = await startForTest(built, { directory: withShop(directory), now: () => now })
      opened.push(running)
      return running.app
    },
  }
}
