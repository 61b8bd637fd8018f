import type { Tally } from '@vitrine/engines'

/**
 * Since 2026-11-25 (`rollupVersion` 2), visitors are estimated, and keys are remembered as long as they can come again. Before,
 * each visitor was counted by a key like each record. Totals from before are counted so until they are dropped: a program of
 * the version before may count them too. May leave when nobody has totals of version 0 or 1.
 */
export const isByKey = ({ version }: { version: number }) => version < 2

export const byKey = ({ once, distinct, increments }: Tally): Tally[] => {
  const counted = (key: string): Tally => ({ once: { key, for: 'quarter' }, increments })
  if (distinct) return [...distinct.members].map((member) => counted(`${distinct.set}/${member}`))
  return once ? [counted(once.key)] : [{ increments }]
}

/** How long such keys are remembered. */
export const quarterMs = 90 * 24 * 60 * 60 * 1000
