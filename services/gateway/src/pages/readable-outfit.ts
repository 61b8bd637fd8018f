import { deadline } from '@vitrine/concurrency'
import { catalogApi, type ShownOutfit } from '@vitrine/contracts'
import { readAll, type Forward } from '@vitrine/service-kit'

/** How long a page waits for its data; then it is sent without. */
export const pageWaitsMs = 400

/** The outfit as anybody may read it. It is no view: the browser reads it again. */
export async function readableOutfit(
  catalog: Forward | undefined,
  id: string,
): Promise<ShownOutfit | 'missing' | 'unavailable'> {
  if (!catalog) return 'unavailable'
  const path = catalogApi.readOutfit.path.replace(':id', encodeURIComponent(id))
  try {
    const { status, body } = await deadline(pageWaitsMs, catalog({ method: 'GET', path, headers: {} }))
    if (status >= 400 && status < 500) return 'missing'
    if (status !== 200) return 'unavailable'
    const outfit = catalogApi.readOutfit.reply.parse(JSON.parse(String(await readAll(body))))
    return outfit.published ? outfit : 'missing'
  } catch {
    return 'unavailable'
  }
}
