import { trackingApi } from '@vitrine/contracts'
import type { Documents } from '@vitrine/engines'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import { dayNotes } from './day-notes.ts'
import { spanOf } from './spans.ts'

type Given = { documents: Documents; administration: RecordAdministration; now: () => Date }

/** What administrators note about days. */
export function notesRoutes(router: Router, { documents, administration, now }: Given) {
  const notes = dayNotes(documents)
  serve(router, trackingApi.readNotes, async ({ query }) => notes.of(spanOf(query)))

  serve(router, trackingApi.writeNote, async ({ params: { day }, body: { text }, caller }) => {
    const by = caller.administrator?.id ?? ''
    await administration.recorded({ kind: 'note-written', by, on: day, detail: text }, () =>
      notes.write(day, { text, by, at: now().toISOString() }),
    )
  })

  serve(router, trackingApi.removeNote, async ({ params: { day }, caller }) => {
    const note = await notes.get(day)
    if (!note) return
    const by = caller.administrator?.id ?? null
    await administration.recorded({ kind: 'note-removed', by, on: day, detail: note.text }, () =>
      notes.remove(day),
    )
  })
}
