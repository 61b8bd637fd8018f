import type { Outfit } from '@vitrine/contracts'
import { callWithHeaders, isStatus } from '@vitrine/web-kit'
import { mergeToSave, type Meeting, type Version } from '../merge/meeting.ts'
import { valuesOf, type PostValues } from '../post-values.ts'
import type { EditHistory } from '../undo/edit-history.ts'
import { bodyOf, type Intent, type PostBody } from './post-draft.ts'

/** How often one save may meet a newer version. */
const mostMeetings = 5

type Given = {
  /** None makes a new post. */
  id: string | undefined
  values: PostValues
  history: EditHistory
  intent: Intent
}
type Sent =
  | { saved: Outfit; etag: string | null; body: PostBody; met: Meeting | undefined }
  /** Both changed the same: somebody has to choose. */
  | { asked: Meeting }

/** Saves a post; where somebody else has saved it meanwhile, what both have changed. */
export async function sendPost({ id, values, history, intent }: Given): Promise<Sent> {
  let next = { values, intent }
  let met: Meeting | undefined
  for (let meetings = 0; ; meetings += 1) {
    const body = bodyOf(next.values, next.intent, new Date())
    const base = history.base()
    try {
      const { reply: saved, headers } = await put(id, body, base)
      return { saved, etag: headers.get('etag'), body, met }
    } catch (error) {
      if (!id || !base || !isStatus(error, 412) || meetings === mostMeetings) throw error
      const meeting = { base, mine: next.values, theirs: await newest(id), intent: next.intent }
      const { merged, both, intent: as } = mergeToSave(meeting)
      if (both.length > 0) return { asked: meeting }
      history.replace({ values: merged, base: meeting.theirs })
      next = { values: merged, intent: as }
      met = met ? { ...met, theirs: meeting.theirs } : meeting
    }
  }
}

function put(id: string | undefined, body: PostBody, base: Version | undefined) {
  if (id === undefined) return callWithHeaders('POST /api/admin/outfits', { body })
  const headers = base?.etag ? { 'if-match': base.etag } : {}
  return callWithHeaders('PUT /api/admin/outfits/:id', { params: { id }, body, headers })
}

async function newest(id: string) {
  const { reply, headers } = await callWithHeaders('GET /api/outfits/:id', { params: { id } })
  return { etag: headers.get('etag'), values: valuesOf(reply) }
}
