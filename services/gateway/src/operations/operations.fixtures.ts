import { identityApi, operationsApi } from '@vitrine/contracts'
import type { Forward, ForwardedReply, ForwardedRequest } from '@vitrine/service-kit'
import { administrator, shopper } from '@vitrine/test-kit'
import { identityOf } from '../gateway.fixtures.ts'

type Answers = Record<string, (request: ForwardedRequest) => { status?: number; body?: unknown }>
export const reply = ({ status = 200, body }: { status?: number; body?: unknown }): ForwardedReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
})
export const refused = (status: number, code: string) => ({
  status,
  body: { message: `Refused: ${code}.`, code, traceId: '' },
})

/** A service that answers operators, and remembers what it was asked. */
export function operated(answers: Answers) {
  const asked: ForwardedRequest[] = []
  const forward: Forward = async (request) => {
    asked.push(request)
    return reply(answers[`${request.method} ${request.path}`]?.(request) ?? refused(404, 'unknown-path'))
  }
  return { forward, asked }
}
export const never: Forward = () => new Promise(() => undefined)

const report = (service: string, id: string) => ({
  service,
  process: {
    id,
    host: 'here',
    pid: 7,
    revision: null,
    node: 'v24',
    startedAt: '2026-11-01T00:00:00.000Z',
    uptime: 5,
    memory: 1,
    heap: 1,
  },
  ready: true,
  unavailable: [],
  degraded: [],
  deadLetters: [],
  figures: { requests: 3, errors: 0, durations: { bounds: [], counts: [] } },
})
export const tells = (service: string, id = service): Answers => ({
  [operationsApi.readProcess.route]: () => ({ body: report(service, id) }),
  [operationsApi.listProjections.route]: () => ({ body: [] }),
})

/** An identity that knows one administrator, called ada, and one shopper. */
export const identity = () => {
  const known = identityOf({ ada: administrator, buyer: shopper('s1') })
  const forward: Forward = (request) => {
    if (request.path === identityApi.checkAdministrator.path) {
      const isAdministrator = /ada/.test(request.headers['cookie'] ?? '')
      return Promise.resolve(
        reply({ body: { authenticated: isAdministrator, ...(isAdministrator ? { username: 'ada' } : {}) } }),
      )
    }
    return request.path.startsWith('/internal/sessions')
      ? known.forward(request)
      : Promise.resolve(
          reply({ body: tells('identity')[`${request.method} ${request.path}`]?.(request).body }),
        )
  }
  return forward
}
export const asAdministrator = { vitrine_admin: 'ada' }
