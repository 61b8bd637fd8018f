import { countText, manyOf } from '@vitrine/backoffice'
import type { Import, ImportRow } from '@vitrine/contracts'

export const outcomeNames = {
  new: 'New',
  changed: 'Changed',
  same: 'As it is',
  refused: 'Refused',
} as const

/** What becomes, or became, of one row. */
export function rowOutcome({ outcome, applied }: ImportRow): {
  text: string
  look: 'positive' | 'caution' | 'plain'
} {
  if (outcome === 'refused') return { text: outcomeNames.refused, look: 'caution' }
  if (applied === 'refused') return { text: 'Left out', look: 'caution' }
  if (applied === 'unchanged') return { text: 'Unchanged', look: 'plain' }
  if (applied === 'written') return { text: outcome === 'new' ? 'Created' : 'Written', look: 'positive' }
  return { text: outcomeNames[outcome], look: outcome === 'same' ? 'plain' : 'positive' }
}

/** How many posts an import would write. */
export const toWrite = ({ outcomes }: Import) => outcomes.new + outcomes.changed

export function stateText(one: Import): string {
  const { state, handled, total, outcomes, written, unchanged, refused } = one
  switch (state) {
    case 'receiving':
      return 'Parts of the file have not arrived. Choose the same file again to send the rest.'
    case 'checking':
      return `Checking: ${manyOf(handled, 'post')} so far. Nothing is written.`
    case 'checked':
      return toWrite(one) > 0
        ? `Checked. Importing writes ${manyOf(toWrite(one), 'post')}; nothing is written yet.`
        : 'Checked. There is nothing to write.'
    case 'applying':
      return `Importing: ${countText(handled)} of ${manyOf(total, 'post')}. You can leave this page meanwhile.`
    case 'done':
      return [
        `${manyOf(written, 'post')} written`,
        `${countText(unchanged)} unchanged`,
        `${countText(refused + outcomes.refused)} left out`,
      ].join(', ')
    case 'failed':
      return one.failure?.message ?? 'The file could not be read.'
  }
}

export const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${countText(Math.max(1, bytes / 1024))} KB` : `${countText(bytes / 1024 / 1024)} MB`
