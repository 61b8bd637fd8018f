import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { operationsApi, type VerifyLine } from '@vitrine/contracts'
import { describeDifference, refuse, type Projections, type Verified } from '@vitrine/event-sourcing'
import type { RecordAdministration } from './administration.ts'
import type { ReportFailure } from '../service/outages.ts'
import type { Router } from '../http/router.ts'
import { serve } from '../http/serve.ts'

const tellEveryMs = 500

/** What operators can see of a service's projections, and do with them. */
export function projectionsRoutes(
  router: Router,
  given: {
    projections: () => Projections
    administration: RecordAdministration
    failed: ReportFailure
  },
) {
  const { projections, administration, failed } = given
  const check = (name: string) => {
    const names = projections().names()
    if (names.includes(name)) return
    const known = names.join(', ') || 'none'
    refuse('missing', 'projection-missing', `There is no projection called ${name}: there are ${known}.`)
  }
  serve(router, operationsApi.listProjections, () => projections().list())

  serve(router, operationsApi.rebuildProjection, async ({ params: { name }, body }) => {
    check(name)
    const what = { kind: 'projection-rebuilt', by: body?.administrator ?? null, on: name } as const
    await administration.recorded(what, () => projections().rebuild(name))
  })

  serve(router, operationsApi.verifyProjection, async ({ params: { name }, reply }) => {
    check(name)
    const lines = verifying(projections(), { name, onFailed: failed('a projection could not be verified') })
    void reply.type('application/x-ndjson').send(Readable.from(lines))
  })
}

/** Long work writes progress lines, so that no proxy closes the connection; it ends when the reader disconnects. */
async function* verifying(
  projections: Projections,
  { name, onFailed }: { name: string; onFailed: (error: unknown) => void },
): AsyncGenerator<string> {
  const unwanted = new AbortController()
  const { signal } = unwanted
  let events = 0
  const result = projections
    .verify(name, { signal, onEvents: (count) => (events = count) })
    .then(foundLine, (error: unknown): VerifyLine => {
      if (!signal.aborted) onFailed(error)
      return { failed: error instanceof Error ? error.message : String(error) }
    })
  try {
    for (;;) {
      const found = await Promise.race([result, sleep(tellEveryMs, undefined, { signal })])
      yield textOf(found ?? { events })
      if (found) return
    }
  } finally {
    unwanted.abort()
  }
}

const foundLine = ({ differences, ...counts }: Verified): VerifyLine => ({
  ...counts,
  differences: differences.map(describeDifference),
})
const textOf = (line: VerifyLine) => `${JSON.stringify(line)}\n`
