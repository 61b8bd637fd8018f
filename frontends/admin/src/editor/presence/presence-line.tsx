import type { EditHistory } from '../undo/edit-history.ts'
import { presenceText } from './presence-text.ts'
import { StatusLine } from './status-line.tsx'
import { usePresence } from './use-presence.ts'

type Props = { post: string; base: EditHistory['base'] }

/** Who else has the post open, and what became of it meanwhile. Nothing where there is nothing to say. */
export function PresenceLine({ post, base }: Props) {
  const presence = usePresence(post)
  const version = /^"(\d+)"$/.exec(base()?.etag ?? '')?.[1]
  return (
    <StatusLine label="Other editors">
      {presenceText({ ...presence, base: version ? Number(version) : undefined })}
    </StatusLine>
  )
}
