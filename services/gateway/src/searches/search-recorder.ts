import { repeat } from '@vitrine/concurrency'
import {
  activityLimits,
  searchHeader,
  searchLimits,
  trackingApi,
  type ReportedSearch,
} from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import {
  callEndpoint,
  isOutage,
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

/** What comes in so long is sent in one call. Nobody waits for it, and there is one call at a time: views and clicks come first. */
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
  const onFailed = failed('searches could not be recorded yet')
  let waiting: ReportedSearch[] = []

  const send = async () => {
    while (waiting.length > 0) {
      const searches = waiting.slice(0, searchLimits.atOnce)
      const call = { body: { searches }, headers, repeatable: true }
      // What can never be taken must not hold up what comes after it.
      await callEndpoint(tracking, trackingApi.recordSearches, call).catch((error: unknown) => {
        if (isOutage(error)) throw error
        onLost(error)
      })
      waiting = waiting.slice(searches.length)
    }
  }
  const add = (search: ReportedSearch) => {
    if (waiting.length < mostWaiting) waiting.push(search)
    else onLost(tooMany)
  }
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
    /** Sends what waits once more at the end, and then drops it. */
    start() {
      const stop = repeat({ everyMs: gatherMs, work: send, onFailed })
      return async () => {
        await stop()
        await send().catch(onFailed)
      }
    },
  }
}

/** An outage, which is logged once a minute. */
const tooMany = new Refusal(
  'unavailable',
  'service-unavailable',
  'Too many searches wait for tracking: some are not recorded.',
)
