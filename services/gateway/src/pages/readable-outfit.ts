import { deadline } from '@vitrine/concurrency'
import { catalogApi, type ShownOutfit } from '@vitrine/contracts'
import { readAll, type Forward } from '@vitrine/service-kit'

/** A page waits so long for its data, and then goes out without. */
export const patienceMs = 400

/** What anyone may read; no view, for the browser asks again itself. */
export async function readableOutfit(
  catalog: Forward | undefined,
  id: string,
): Promise<ShownOutfit | 'missing' | 'unavailable'> {
  if (!catalog) return 'unavailable'
  const path = catalogApi.readOutfit.path.replace(':id', encodeURIComponent(id))
  try {
    const { status, body } = await deadline(patienceMs, catalog({ method: 'GET', path, headers: {} }))
    if (status >= 400 && status < 500) return 'missing'
    if (status !== 200) return 'unavailable'
    const outfit = catalogApi.readOutfit.reply.parse(JSON.parse(String(await readAll(body))))
    return outfit.published ? outfit : 'missing'
  } catch {
    return 'unavailable'
  }
}
