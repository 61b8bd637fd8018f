import { catalogApi, outfitEvents, outfitIn, type OutfitSnapshot } from '@vitrine/contracts'
import type { EventLog } from '@vitrine/engines'
import { parseRecorded, refuse } from '@vitrine/event-sourcing'
import { contextAt, serve, type Router } from '@vitrine/service-kit'
import { expectedVersion, type HandleOutfit } from '../outfit/outfit.routes.ts'
import { outcomesOf } from './outcomes.ts'

type Given = { handleOutfit: HandleOutfit; eventStore: Pick<EventLog, 'read'>; now: () => Date }

/** What an administrator does to many outfits at once. */
export function bulkRoutes(router: Router, { handleOutfit, eventStore, now }: Given) {
  const contextOf = contextAt(now)

  serve(router, catalogApi.changeOutfits, async ({ body: { change, outfits }, caller }) => {
    const context = contextOf(caller.administrator?.id)
    if (change.type === 'schedule' && change.at <= context.at) refusePast()
    const asker = caller.administrator
    const command = { type: 'ChangeAsOfMany', change, now: context.at, asker } as const
    const outcomes = await outcomesOf(outfits, ({ id, version }) =>
      handleOutfit(id, command, { ...context, ...(version && expectedVersion(version)) }),
    )
    return { outcomes }
  })

  serve(router, catalogApi.undoOutfits, async ({ body: { outfits }, caller }) => {
    const context = contextOf(caller.administrator?.id)
    const outcomes = await outcomesOf(outfits, async ({ id, before, version }) => {
      const to = await outfitAt(id, before)
      const command = { type: 'ReturnOutfit', to, asker: caller.administrator } as const
      return handleOutfit(id, command, { ...context, ...expectedVersion(version) })
    })
    return { outcomes }
  })

  /** Each event carries the whole outfit after it. */
  async function outfitAt(id: string, version: number): Promise<OutfitSnapshot> {
    const [recorded] = await eventStore.read(`outfit-${id}`, { after: version - 1 })
    const outfit = recorded && outfitIn(parseRecorded(outfitEvents, recorded))
    return outfit ?? refuse('missing', 'version-missing', 'This post has no such version')
  }
}

const refusePast = () =>
  refuse('invalid', 'request-invalid', 'change.at: Please give a time ahead', {
    issues: [{ path: 'change.at', message: 'Please give a time ahead' }],
  })
