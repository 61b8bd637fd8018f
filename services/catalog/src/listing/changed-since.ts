import { pagesOf, type ReadSide } from '@vitrine/event-sourcing'

/** How long after the time of an event what follows from it may be stored, clocks of other processes included. */
const latestMs = 5_000
const pageSize = 250

type Changing = { changedAt: string | null }

/** Pages of what any process has stored since a moment (ms epoch); everything without one. Some of it may be known already. */
export function changedSince<Document extends Changing>(
  stored: Pick<ReadSide<Document>, 'find'>,
  since: number | undefined,
) {
  const value = since === undefined ? undefined : new Date(since - latestMs).toISOString()
  const sort = { by: 'changedAt', direction: 'ascending' } as const
  return pagesOf(stored, { sort, ...(value !== undefined && { after: { value, id: '' } }) }, pageSize)
}
