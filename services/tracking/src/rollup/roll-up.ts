import type { Activity } from '@vitrine/contracts'
import type { Tally } from '@vitrine/engines'

/** Where the totals of an outfit are kept: all time, and hour by hour in one counter a month. */
export const totalsOf = (outfitId: string) => `outfit/${outfitId}`
export const hoursOf = (outfitId: string, month: string) => `hours/${outfitId}/${month}`

const fieldOf = { view: 'views', click: 'clicks' } as const

/** Pure: a batch of activity becomes what it adds. The same event twice counts once. */
export const rollUp = (batch: readonly Activity[]): Tally[] => batch.flatMap(talliesOf)

function talliesOf({ id, kind, outfitId, at, visitor, excluded }: Activity): Tally[] {
  if (excluded || outfitId === null)
    return [
      {
        once: `excluded/${id}`,
        increments: [{ counter: 'excluded', field: excluded ?? 'unknown-product', by: 1 }],
      },
    ]
  const field = fieldOf[kind]
  const [month, day, hour] = [at.slice(0, 7), at.slice(8, 10), at.slice(11, 13)]
  const counted: Tally = {
    once: `${kind}/${outfitId}/${id}`,
    increments: [
      { counter: totalsOf(outfitId), field, by: 1 },
      { counter: hoursOf(outfitId, month), field: `${day}T${hour}/${field}`, by: 1 },
    ],
  }
  if (!visitor) return [counted]
  const seen = `visitor/${outfitId}/${at.slice(0, 10)}/${visitor}`
  return [counted, { once: seen, increments: [{ counter: totalsOf(outfitId), field: 'visitors', by: 1 }] }]
}
