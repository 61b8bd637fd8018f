import { findServices } from '@vitrine/operate/reach'
import { administration } from '../ledger/administration.ts'
import type { Product } from './product.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A product that runs already. Throws one sentence where nobody answers, or nobody may administer it. */
export async function productAt(url: string, environment: Environment): Promise<Product> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = environment
  if (!username || !password)
    throw new Error(`For ${url}, set ADMIN_USERNAME and ADMIN_PASSWORD to one of its administrators.`)
  const product = {
    on: new URL(url).host,
    url,
    administrator: { username, password },
    operators: await findServices(environment, { where: 'any' }).catch(() => undefined),
    processes: [],
    enginePids: {},
    stop: () => Promise.resolve(),
  }
  await headersOf(url)
  await administration(product)
  return product
}

async function headersOf(url: string): Promise<Headers> {
  const reply = await fetch(`${url}/api/outfits?limit=1`).catch(() => undefined)
  if (!reply) throw new Error(`Nobody answers at ${url}: start the product first.`)
  await reply.body?.cancel()
  return reply.headers
}

/** Many visitors of one machine are one address: what is refused to it would say nothing of the product. */
export async function refuseLimits({ url }: Pick<Product, 'url'>): Promise<void> {
  if ((await headersOf(url)).has('x-ratelimit-limit'))
    throw new Error(`${url} limits what one address may ask: start it with LIMITS=off to load it.`)
}
