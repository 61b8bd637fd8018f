import { findServices } from '@vitrine/operate/reach'
import { administration } from '../ledger/administration.ts'
import type { Product } from './product.ts'
import type { Administrator } from './server.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A product that runs already. Throws one sentence where nobody answers, or nobody may administer it. */
export async function productAt(url: string, environment: Environment): Promise<Product> {
  const product = {
    on: new URL(url).host,
    url,
    administrator: administratorIn(environment, url),
    operators: await findServices(environment, { where: 'any' }).catch(() => undefined),
    gatewayKey: undefined,
    processes: [],
    enginePids: {},
    dataDirectory: undefined,
    stop: () => Promise.resolve(),
  }
  await (await firstPage(url)).body?.cancel()
  await administration(product)
  return product
}

function administratorIn(environment: Environment, url: string): Administrator {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = environment
  if (username && password) return { username, password }
  throw new Error(`For ${url}, set ADMIN_USERNAME and ADMIN_PASSWORD to one of its administrators.`)
}

async function firstPage(url: string): Promise<Response> {
  const reply = await fetch(`${url}/api/outfits?limit=1`).catch(() => undefined)
  if (!reply) throw new Error(`Nobody answers at ${url}: start the product first.`)
  return reply
}

/** Many visitors of one machine are one address: what is refused to it would say nothing of the product. */
export async function refuseLimits({ url }: Pick<Product, 'url'>): Promise<void> {
  const { headers, body } = await firstPage(url)
  await body?.cancel()
  if (headers.has('x-ratelimit-limit'))
    throw new Error(`${url} limits what one address may ask: start it with LIMITS=off to load it.`)
}
