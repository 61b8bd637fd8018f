import { catalogApi, defaultShop, shopEvents, shopId, type Shop, type ShopSnapshot } from '@vitrine/contracts'
import type { EventStore } from '@vitrine/engines'
import { parseRecorded, refuse, Refusal } from '@vitrine/event-sourcing'
import { contextAt, serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import type { FastifyRequest } from 'fastify'
import { answer } from '../outfit/outfit-replies.ts'
import type { FindUploaded } from '../outfit/find-uploaded.ts'
import type { HandleShop } from './shop.ts'
import { shopPicturesOf } from './shop.decider.ts'
import { shopStream, shopVersions } from './shop-versions.ts'

type Given = {
  handleShop: HandleShop
  findUploaded: FindUploaded
  eventStore: Pick<EventStore, 'read' | 'scan'>
  administration: RecordAdministration
  now: () => Date
}

/** What the owner can do to the settings of the shop. */
export function shopRoutes(
  router: Router,
  { handleShop, findUploaded, eventStore, administration, now }: Given,
) {
  const contextOf = contextAt(now)

  async function current(): Promise<Shop> {
    const [last] = await eventStore.read(shopStream, { last: 1 })
    return last
      ? { version: last.version, settings: parseRecorded(shopEvents, last).data.settings }
      : { version: 0, settings: defaultShop }
  }
  async function settingsAt(version: number): Promise<ShopSnapshot> {
    if (version === 0) return defaultShop
    const [found] = await shopVersions(eventStore, { from: version, to: version })
    return found?.settings ?? refuse('missing', 'version-missing', 'The shop has no such version')
  }

  serve(router, catalogApi.findShop, current)

  serve(router, catalogApi.readShop, async ({ reply }) => answer(reply, await current()))

  serve(router, catalogApi.updateShop, async ({ body: settings, caller, request, reply }) => {
    const by = caller.administrator?.id
    const known = new Set(shopPicturesOf((await current()).settings))
    const uploaded = await findUploaded(shopPicturesOf(settings).filter((picture) => !known.has(picture)))
    const command = { type: 'ChangeShop', settings, uploaded } as const
    const { state, version } = await administration.recorded(
      { kind: 'shop-changed', by: by ?? null, on: shopId, name: settings.name },
      () => handleShop(shopId, command, { ...contextOf(by), ...ifMatch(request) }),
      ({ events }) => events.length > 0,
    )
    return answer(reply, { version, settings: state })
  })

  serve(router, catalogApi.listShopVersions, async ({ query: { before, limit } }) => {
    const total = (await current()).version
    const to = Math.min(total, before === undefined ? total : before - 1)
    const items = to < 1 ? [] : await shopVersions(eventStore, { from: Math.max(1, to - limit + 1), to })
    return { items: items.reverse(), total }
  })

  serve(router, catalogApi.restoreShop, async ({ body: { version: asked }, caller, reply }) => {
    const by = caller.administrator?.id
    const settings = await settingsAt(asked)
    const command = { type: 'RestoreShop', version: asked, settings } as const
    const { state, version } = await administration.recorded(
      { kind: 'shop-restored', by: by ?? null, on: shopId, name: settings.name, detail: String(asked) },
      () => handleShop(shopId, command, contextOf(by)),
      ({ events }) => events.length > 0,
    )
    return answer(reply, { version, settings: state })
  })
}

/** Refuses a writer who names another version than the latest. */
function ifMatch(request: FastifyRequest) {
  const version = /^(?:W\/)?"(\d+)"$/.exec(request.headers['if-match'] ?? '')?.[1]
  if (version === undefined) return {}
  const message = 'Someone else saved these settings since you opened them. Reload the page to see theirs.'
  return { expected: { version: Number(version), otherwise: new Refusal('stale', 'shop-changed', message) } }
}
