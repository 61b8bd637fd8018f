import { placeOf, type HotspotPosition } from '@vitrine/contracts'
import type { ItemValues } from '../post-values.ts'

/** From the middle, where a product is unless somebody says otherwise, outwards. */
const fan: readonly HotspotPosition[] = [
  'middle-middle',
  'middle-left',
  'middle-right',
  'top-middle',
  'bottom-middle',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
]

/** Where the pin of a new row stands until somebody places it: apart from those of others that wait. */
export function freePlace(items: readonly ItemValues[]) {
  const waiting = items.filter((item) => item.pin === 'new')
  const position =
    fan.find((place) => waiting.every((item) => item.position !== place)) ??
    fan[waiting.length % fan.length] ??
    'middle-middle'
  return { position, ...placeOf(position) }
}
