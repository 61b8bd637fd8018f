import { findServices, type Operators } from '@vitrine/operate/reach'
import { administration } from '../ledger/administration.ts'
import type { Administrator, Product } from './product.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Throws one sentence while a product that runs already lacks what a load run takes. */
export async function productAt(url: string, environment: Environment): Promise<Product> {
  const administrator = administratorIn(environment, url)
  await refuseLimits(url)
  const product = {
    on: new URL(url).host,
    url,
    administrator,
    operators: await reach(environment),
    pids: () => Promise.resolve({}),
    processes: [],
    stop: () => Promise.resolve(),
  }
  await administration(product)
  return product
}

function administratorIn(environment: Environment, url: string): Administrator {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = environment
  if (username && password) return { username, password }
  throw new Error(
    `To read what ${url} counted, set ADMIN_USERNAME and ADMIN_PASSWORD to one of its administrators.`,
  )
}

/** Many visitors of one machine are one address: what it refuses would say nothing of the product. */
async function refuseLimits(url: string): Promise<void> {
  const reply = await fetch(`${url}/api/outfits?limit=1`).catch(() => undefined)
  if (!reply) throw new Error(`Nobody answers at ${url}: start the product first.`)
  await reply.body?.cancel()
  if (reply.headers.has('x-ratelimit-limit'))
    throw new Error(`${url} limits what one address may ask: start it with LIMITS=off to load it.`)
}

const reach = (environment: Environment): Promise<Operators | undefined> =>
  findServices(environment, { where: 'any' }).catch(() => undefined)
