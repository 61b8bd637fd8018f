import { findServices, type Operators } from '@vitrine/operate/reach'
import type { Product } from './product.ts'

/** A product that runs already; nobody else may use it meanwhile, or the ledger counts them, too. */
export async function productAt(
  url: string,
  environment: Record<string, string | undefined>,
): Promise<Product> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = environment
  if (!username || !password)
    throw new Error(
      `To read what ${url} counted, set ADMIN_USERNAME and ADMIN_PASSWORD to one of its administrators.`,
    )
  return {
    on: new URL(url).host,
    url,
    administrator: { username, password },
    operators: await reach(environment),
    pids: () => Promise.resolve({}),
    processes: [],
    stop: () => Promise.resolve(),
  }
}

const reach = (environment: Record<string, string | undefined>): Promise<Operators | undefined> =>
  findServices(environment, { where: 'any' }).catch(() => undefined)
