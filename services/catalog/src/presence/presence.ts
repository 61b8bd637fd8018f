import type { Documents } from '@vitrine/engines'

type Seen = { outfit: string; by: string; at: string }

export type Presence = ReturnType<typeof presence>

/** An editor says every 8 seconds that it is open: who closed it is gone for everybody after 28. */
const presentMs = 20_000
const mostShown = 20
const sweptAtOnce = 500

/**
 * Who has which outfit open: a document for each administrator and outfit, which counts for 20 seconds. Documents, because every
 * process has to know, and one that starts should know what those before it knew.
 */
export function presence({ documents, now }: { documents: Documents; now: () => Date }) {
  const seen = documents.collection<Seen>('presence', { indexes: [['outfit', 'at'], ['at']] })
  const expired = () => new Date(now().getTime() - presentMs).toISOString()

  return {
    /** Notes that an administrator has an outfit open, and answers who else has. */
    async report({ outfit, by }: Pick<Seen, 'outfit' | 'by'>): Promise<string[]> {
      const at = now()
      await seen.put(`${outfit}/${by}`, at.getTime(), { outfit, by, at: at.toISOString() })
      const latest = { sort: { by: 'at', direction: 'descending' } } as const
      const found = await seen.find({ where: { outfit }, ...latest, limit: mostShown })
      return found
        .filter(({ document }) => document.by !== by && document.at > expired())
        .map(({ document }) => document.by)
        .toSorted()
    },

    async sweep(): Promise<void> {
      const first = await seen.find({
        sort: { by: 'at', direction: 'ascending' },
        after: { value: '', id: '' }, // what was removed sorts before all others
        limit: sweptAtOnce,
      })
      const past = first.filter(({ document }) => document.at <= expired())
      await seen.write(past.map(({ id, version }) => ({ id, version })))
      await seen.forgetRemovals(now().getTime() - presentMs)
    },
  }
}
