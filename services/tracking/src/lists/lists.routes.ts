import { Readable } from 'node:stream'
import { trackingApi } from '@vitrine/contracts'
import type { ActivityStream } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import type { OutfitReplica } from '../outfits/outfit-replica.ts'
import { spanOf } from '../reports/spans.ts'
import { classifyBatchesWith, type AgentKeyOf } from '../rollup/classify.ts'
import { listLines } from './list-lines.ts'

/** Each reads the stream by itself. */
const mostAtOnce = 2

type Given = {
  activity: ActivityStream
  outfits: OutfitReplica
  agentKeyOf: AgentKeyOf
  onFailed: (error: unknown) => void
}

/** What was seen in lists to take away, in the form that `npm run evaluate -- --log` reads. */
export function listsRoutes(router: Router, { activity, outfits, agentKeyOf, onFailed }: Given) {
  let underWay = 0

  async function* reported(lines: AsyncGenerator<string>) {
    try {
      yield* lines
    } catch (error) {
      onFailed(error)
      throw error
    }
  }
  serve(router, trackingApi.readLists, async ({ query, request, reply }) => {
    const span = spanOf(query)
    if (underWay >= mostAtOnce)
      return refuse('unavailable', 'service-unavailable', 'Lists are being read already. Please try again.', {
        retryAfter: 30,
      })
    void reply.headers({
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="vitrine-lists-${span.from}-${span.to}.ndjson"`,
      'cache-control': 'no-store',
    })
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const lines = listLines(span, {
      activity,
      classifyBatches: classifyBatchesWith({ outfits, agentKeyOf }),
      onFailed,
    })
    underWay += 1
    return reply.send(Readable.from(reported(lines)).once('close', () => (underWay -= 1)))
  })
}
