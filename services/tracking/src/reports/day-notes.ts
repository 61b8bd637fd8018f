import type { DayNote } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { changeStored } from '@vitrine/event-sourcing'
import { daysOf, type Span } from './spans.ts'

type Note = Omit<DayNote, 'day'>

/** What administrators noted about days: one note a day, the last one written. */
export function dayNotes(documents: Documents) {
  const notes = documents.collection<Note>('day-notes')
  return {
    of: async (span: Span): Promise<DayNote[]> =>
      (await notes.getMany(daysOf(span))).map(({ id, document }) => ({ day: id, ...document })),
    write: async (day: string, note: Note): Promise<void> =>
      void (await changeStored(notes, day, async () => note)),
    /** The note of a day. */
    get: async (day: string): Promise<Note | undefined> => (await notes.get(day))?.document,
    async remove(day: string): Promise<void> {
      const found = await notes.get(day)
      if (found) await notes.remove(day, found.version + 1)
    },
  }
}
