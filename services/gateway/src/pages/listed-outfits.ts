import { deadline } from '@vitrine/concurrency'
import { catalogApi, searchFilters, type FoundOutfit } from '@vitrine/contracts'
import { readAll, type Forward } from '@vitrine/service-kit'
import { foundSearch, type FoundSearch } from '../searches/found-search.ts'
import { pageWaitsMs } from './readable-outfit.ts'

/** What a page of results asks the API for, as its script spells it, and the answer with the headers that it reads. */
export type FoundOutfits = {
  address: string
  reply: FoundOutfit[]
  headers: Record<string, string>
  /** What is recorded of it. */
  search: FoundSearch | undefined
}

/** Without words and filters a search finds everything, the newest first: what most pages ask for. */
const newest = catalogApi.searchOutfits.path
const newestCachedMs = 1_000

const names = ['query', ...Object.keys(searchFilters)]

/** The call that a page's address stands for; undefined for one that the API would refuse. */
function searchOf(pageUrl: string): string | undefined {
  const given = new URLSearchParams(pageUrl.split('?').slice(1).join('?'))
  const asked = catalogApi.searchOutfits.query.safeParse(
    Object.fromEntries(names.flatMap((name) => (given.has(name) ? [[name, given.get(name)?.trim()]] : []))),
  )
  if (!asked.success) return undefined
  const values: Record<string, unknown> = asked.data
  const params = new URLSearchParams()
  for (const name of names) if (values[name]) params.set(name, String(values[name]))
  return params.size ? `${newest}?${params}` : newest
}

/** The outfits that a page of a list links to; undefined where they do not arrive in time. */
export function listedOutfits(catalog: Forward | undefined, now: () => number = () => performance.now()) {
  let latest: { at: number; found: ReturnType<typeof read> } | undefined

  async function read(address: string): Promise<FoundOutfits | undefined> {
    if (!catalog) return undefined
    try {
      const answer = await deadline(pageWaitsMs, catalog({ method: 'GET', path: address, headers: {} }))
      if (answer.status !== 200) return undefined
      const reply = catalogApi.searchOutfits.reply.parse(JSON.parse(String(await readAll(answer.body))))
      const headers = ['link', 'x-total-count'].flatMap((name): [string, string][] => {
        const value = answer.headers[name]
        return value ? [[name, String(value)]] : []
      })
      const query = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
      return { address, reply, headers: Object.fromEntries(headers), search: foundSearch(query, answer) }
    } catch {
      return undefined
    }
  }
  const readNewest = () => {
    if (!latest || now() - latest.at >= newestCachedMs) latest = { at: now(), found: read(newest) }
    return latest.found
  }
  return {
    newest: readNewest,
    /** What the address of a page of results searches for. */
    async found(pageUrl: string): Promise<FoundOutfits | undefined> {
      const address = searchOf(pageUrl)
      if (address === undefined) return undefined
      return address === newest ? readNewest() : read(address)
    },
  }
}
