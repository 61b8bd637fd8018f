import type { Outfit, PendingChanges } from '@vitrine/contracts'
import { callWithHeaders, isStatus } from '@vitrine/web-kit'
import { mergeToSave, type Meeting, type Version } from '../merge/meeting.ts'
import { newestWithPending, type PendingOfPost } from '../pending/pending-of-post.ts'
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
  /** When what is kept is published by itself. */
  applyAt: string | null
  pending: PendingOfPost
}
type Sent =
  /** `saved`: none where the post stays as it is. */
  | { saved: Outfit | undefined; etag: string | null; body: PostBody; met: Meeting | undefined }
  /** Both changed the same: somebody has to choose. */
  | { asked: Meeting }

/** Saves a post, or keeps its changes; where somebody else has saved it meanwhile, what both have changed. */
export async function sendPost({ id, values, history, intent, applyAt, pending }: Given): Promise<Sent> {
  let next = { values, intent }
  let met: Meeting | undefined
  let known = pending.there
  for (let meetings = 0; ; meetings += 1) {
    const body = bodyOf(next.values, next.intent, new Date())
    const base = history.base()
    try {
      const isKept = id !== undefined && next.intent === 'keep'
      const sent = isKept
        ? await keep({ id, body, base, applyAt })
        : await put({ id, base, body: pending.continued ? { ...body, fromPendingChanges: true } : body })
      return { ...sent, body, met }
    } catch (error) {
      if (!id || !base || !isStatus(error, 412) || meetings === mostMeetings) throw error
      const theirs = await newest(id, { known, isAbout: pending.continued || next.intent === 'keep' })
      known = theirs.pending
      const meeting = { base, mine: next.values, theirs: theirs.version, intent: next.intent }
      const { merged, both, intent: as } = mergeToSave(meeting)
      if (both.length > 0) return { asked: meeting }
      history.replace({ values: merged, base: meeting.theirs })
      next = { values: merged, intent: as }
      met = met ? { ...met, theirs: meeting.theirs } : meeting
    }
  }
}

const seen = (base: Version | undefined) => (base?.etag ? { 'if-match': base.etag } : {})

type Put = {
  id: string | undefined
  body: PostBody & { fromPendingChanges?: true }
  base: Version | undefined
}

async function put({ id, body, base }: Put) {
  const { reply: saved, headers } =
    id === undefined
      ? await callWithHeaders('POST /api/admin/outfits', { body })
      : await callWithHeaders('PUT /api/admin/outfits/:id', { params: { id }, body, headers: seen(base) })
  return { saved, etag: headers.get('etag') }
}

type Keep = { id: string; body: PostBody; base: Version | undefined; applyAt: string | null }

async function keep({ id, body, base, applyAt }: Keep) {
  const { published: _, publishedAt: __, scheduledAt: ___, ...content } = body
  const path = 'PUT /api/admin/outfits/:id/pending-changes'
  const asked = { params: { id }, body: { ...content, applyAt }, headers: seen(base) }
  const { headers } = await callWithHeaders(path, asked)
  return { saved: undefined, etag: headers.get('etag') }
}

type About = { known: PendingChanges | null; isAbout: boolean }

async function newest(id: string, { known, isAbout }: About) {
  if (isAbout) return newestWithPending(id, known)
  const { reply, headers } = await callWithHeaders('GET /api/outfits/:id', { params: { id } })
  return { version: { etag: headers.get('etag'), values: valuesOf(reply) }, pending: known }
}
