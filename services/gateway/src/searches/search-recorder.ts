import {
  activityLimits,
  searchHeader,
  searchLimits,
  trackingApi,
  type ReportedSearch,
} from '@vitrine/contracts'
import {
  batchedCalls,
  callEndpoint,
  visitorHeaders,
  visitorOf,
  type Forward,
  type ReportFailure,
} from '@vitrine/service-kit'
import type { FastifyRequest } from 'fastify'
import { isShown } from '../activity/is-shown.ts'
import { newRecordId } from '../activity/record-id.ts'
import type { Session } from '../sessions/session-tokens.ts'
import type { FoundSearch } from './found-search.ts'
import type { SearchNames } from './search-names.ts'

/** Nobody waits for it: views and clicks come first. */
const gatherMs = 200
/** Ten minutes of eight searches a second, while tracking is unavailable: 5 MB at most. */
const mostWaiting = 5_000

export type SearchRecorder = ReturnType<typeof searchRecorder>

/** Records searches, and what was opened from them. What tracking cannot take is offered again under the same ids. */
export function searchRecorder(given: {
  tracking: Forward | undefined
  gatewayKey: string
  names: SearchNames
  now: () => Date
  failed: ReportFailure
}) {
  const { tracking, gatewayKey, names, now, failed } = given
  const headers = visitorHeaders(gatewayKey, '')
  const onLost = failed('some searches are not recorded')
  const calls = batchedCalls<ReportedSearch>({
    gatherMs,
    atOnce: searchLimits.atOnce,
    mostWaiting,
    send: (searches) =>
      callEndpoint(tracking, trackingApi.recordSearches, {
        body: { searches },
        headers,
        repeatable: true,
      }),
    onFailed: failed('searches could not be recorded yet'),
    onLost,
    tooMany: 'Too many searches wait for tracking: some are not recorded.',
  })
  const add = (search: ReportedSearch) => calls.add([search])
  const about = ({ headers, ip }: FastifyRequest) => {
    const { agent, ...visitor } = visitorOf(headers, false)
    const cut = { ...visitor, agent: agent.slice(0, activityLimits.agent), address: ip }
    return { at: now().toISOString(), visitor: cut }
  }
  return {
    /** The header with which results are given out. */
    headerFor: ({ words }: FoundSearch): Record<string, string> => ({ [searchHeader]: names.of(words) }),
    /** Results were shown; that is no search where they were not shown to a shopper. */
    searched(request: FastifyRequest, found: FoundSearch, session: Session | Promise<Session>): void {
      const search: ReportedSearch = { kind: 'search', id: newRecordId(now()), ...found, ...about(request) }
      const { method, headers } = request
      void Promise.resolve(session).then(({ caller }) => {
        if (isShown({ method, headers, caller, status: 200 })) add(search)
      }, onLost)
    },
    /** An outfit was shown, perhaps to who came from a search. */
    opened(request: FastifyRequest): void {
      const search = names.read(request.headers[searchHeader])
      if (search) add({ kind: 'search-opened', ...search, ...about(request) })
    },
    start: calls.start,
  }
}
