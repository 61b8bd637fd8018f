import { catalogApi, logApi, mediaApi, type BodyOf, type OutfitEvent } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import type { Directory, Forward } from '@vitrine/service-kit'
import { keysOnly } from './callers.ts'

const pageSize = 100

/** Stands in for the services around a service under test: identity's keys, the log of each owner, a catalog that finds products in it, and a media that knows every picture. */
export function ownersForTest() {
  const log = new Map<string, RecordedEvent>()
  const inOrder = () =>
    [...log.values()].sort((one, other) =>
      one.stream === other.stream ? one.version - other.version : one.stream < other.stream ? -1 : 1,
    )
  const scan = ({ prefix, after }: BodyOf<typeof logApi.scanEvents>) => {
    const isLater = ({ stream, version }: RecordedEvent) =>
      !after || stream > after.stream || (stream === after.stream && version > after.version)
    const left = inOrder().filter((event) => event.stream.startsWith(prefix) && isLater(event))
    const events = left.slice(0, pageSize)
    const last = left.length > pageSize ? events.at(-1) : undefined
    return { events, next: last ? { stream: last.stream, version: last.version } : null }
  }
  const read = ({ stream, after }: BodyOf<typeof logApi.readStream>) => ({
    events: inOrder().filter((event) => event.stream === stream && event.version > after),
  })
  const findProducts = ({ productIds }: BodyOf<typeof catalogApi.findProducts>) => {
    const outfits = [...log.values()].map(({ data }) => data as OutfitEvent['data'])
    const products = outfits.flatMap((outfit) => ('products' in outfit ? outfit.products : []))
    return { products: products.filter(({ id }) => productIds.includes(id)) }
  }
  const logs: Forward = async ({ path, body }) => {
    const asked: unknown = JSON.parse(String(body ?? 'null'))
    if (path === logApi.scanEvents.path) return answered(scan(logApi.scanEvents.body.parse(asked)))
    if (path === logApi.readStream.path) return answered(read(logApi.readStream.body.parse(asked)))
    if (path === catalogApi.findProducts.path)
      return answered(findProducts(catalogApi.findProducts.body.parse(asked)))
    if (path === mediaApi.findImages.path) return answered(mediaApi.findImages.body.parse(asked))
    return refuse('unavailable', 'service-unavailable', `Nobody serves ${path} here.`, { retryAfter: 5 })
  }
  const isLog = (path: string) => path.startsWith('/internal/log/')
  return {
    directory: {
      catalog: logs,
      media: logs,
      identity: (request) => (isLog(request.path) ? logs(request) : keysOnly(request)),
    } satisfies Directory,
    /** Their logs hold it from now on; an event that was published stays as it was. */
    recorded(event: RecordedEvent) {
      if (!log.has(event.id)) log.set(event.id, event)
    },
  }
}

const answered = (body: unknown) => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) })
