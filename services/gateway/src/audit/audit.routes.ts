import {
  administrationApi,
  auditAreas,
  bySchedule,
  catalogApi,
  gatewayApi,
  type AuditItem,
  type QueryOf,
} from '@vitrine/contracts'
import {
  callEndpoint,
  operator,
  serve,
  visitorHeaders,
  type Directory,
  type Forward,
} from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { LimitersOf } from '../limits/limiters.ts'
import { letAdministratorsIn } from '../operations/administrators-only.ts'
import { byName, inTime } from '../operations/ask-processes.ts'
import type { SecretsOf } from '../sessions/session-cookies.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import { auditPage, endIn, textOf, type AuditEnd } from './audit-page.ts'

type Given = {
  directory: Directory
  gatewayKey: string
  sessions: SessionTokens
  secretsOf: SecretsOf
  limitersOf: LimitersOf
}
type Asked = Omit<QueryOf<typeof gatewayApi.readAudit>, 'cursor' | 'to'> & { before: AuditEnd | undefined }

/** What was done in all services; one that does not answer in time is named, and delays nobody. */
export async function auditRoutes(parent: FastifyInstance, given: Given): Promise<void> {
  const { directory, gatewayKey, sessions, secretsOf } = given
  await parent.register(async (app) => {
    const router = letAdministratorsIn(app, given)
    serve(router, gatewayApi.readAudit, async ({ query: { cursor, to, ...query }, request }) => {
      const before = cursor ? endIn(cursor) : to ? { at: new Date(to).toISOString(), id: '' } : undefined
      const asked: Asked = { ...query, before }
      const missing: string[] = []
      const orMissing = <Answer>(service: string, asking: Promise<Answer>) =>
        inTime(asking).catch(() => void missing.push(service))
      const { token } = await sessions.of(secretsOf(request))
      const headers = { ...visitorHeaders(gatewayKey, request.ip), authorization: `Bearer ${token}` }
      const [saves, records] = await Promise.all([
        wantsSaves(asked)
          ? orMissing('catalog', savesIn(directory['catalog'], { ...asked, headers }))
          : undefined,
        Promise.all(
          wantsRecords(asked)
            ? byName(directory).map(([service, forward]) =>
                orMissing(service, recordsIn(service, { ...asked, forward, gatewayKey })),
              )
            : [],
        ),
      ])
      const pages = [saves?.items ?? [], ...records.map((found) => found ?? [])]
      return {
        ...auditPage(pages, asked.limit),
        missing: [...new Set(missing)].sort(),
        preparing: saves?.preparing ?? null,
      }
    })
  })
}

const posts = auditAreas[0]
const wantsSaves = ({ area }: Asked) => area === undefined || area === posts
/** The schedule does nothing else than publish and purge posts. */
const wantsRecords = ({ area, by }: Asked) => area !== posts && by !== bySchedule

async function savesIn(
  catalog: Forward | undefined,
  { before, by, from, limit, headers }: Asked & { headers: Record<string, string> },
) {
  const query = new URLSearchParams({
    limit: String(limit),
    ...(by ? { by } : {}),
    ...(from ? { from } : {}),
    ...(before ? { cursor: textOf(before) } : {}),
  })
  const path = `${catalogApi.listAudit.path}?${query.toString()}`
  const { items, preparing } = await callEndpoint(catalog, catalogApi.listAudit, { path, headers })
  return { items: items.map((item): AuditItem => ({ type: 'save', ...item })), preparing }
}

async function recordsIn(
  service: string,
  { before, by, area, from, limit, ...to }: Asked & { forward: Forward; gatewayKey: string },
) {
  const body = {
    limit,
    ...(by ? { by } : {}),
    ...(area && area !== posts ? { area } : {}),
    ...(from ? { from } : {}),
    ...(before ? { before } : {}),
  }
  const { items } = await operator(to).ask(administrationApi.listAdministration, { body })
  return items.map((item): AuditItem => ({ type: 'record', service, ...item }))
}
