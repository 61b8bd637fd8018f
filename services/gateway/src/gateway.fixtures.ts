import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import type { Caller } from '@vitrine/contracts'
import type { Forward, ForwardedRequest } from '@vitrine/service-kit'
import { gatewayKey, startForTest } from '@vitrine/test-kit'
import { gateway } from './gateway.service.ts'
import { gatewaySettings } from './settings.ts'

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

/** An identity that knows one cookie for each caller. */
export function identityOf(callers: Record<string, Caller>) {
  const asked: ForwardedRequest[] = []
  const forward: Forward = async (request) => {
    asked.push(request)
    const { sessions = [] } = JSON.parse(String(request.body ?? '{}')) as { sessions?: string[] }
    const caller = callers[sessions[0] ?? ''] ?? {}
    const body = { token: `token-of-${sessions[0]}`, caller, expiresAt: Date.now() + 60_000 }
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) }
  }
  return { forward, asked }
}

/** A gateway for each test, with a folder of its own for frontends and a clock that stands; closed and removed after it. */
export function doors() {
  let frontends = ''
  let running: Awaited<ReturnType<typeof startForTest>> | undefined
  beforeEach(async () => {
    frontends = await mkdtemp(join(tmpdir(), 'frontends-'))
  })
  afterEach(async () => {
    await running?.stop()
    running = undefined
    await rm(frontends, { recursive: true, force: true })
  })
  return {
    frontends: () => frontends,
    running: () => running,
    async open(directory: Record<string, Forward>, settings: Record<string, unknown> = {}) {
      const built = gateway({
        settings: gatewaySettings.parse({ FRONTENDS_DIR: frontends, ...settings }),
        gatewayKey,
        instance: 'test',
      })
      const now = new Date()
      running = await startForTest(built, { directory, now: () => now })
      return running.app
    },
  }
}
