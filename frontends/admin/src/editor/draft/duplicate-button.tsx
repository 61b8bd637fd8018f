import { Button, late } from '@vitrine/ui'
import { useCallback, useState } from 'react'

const CopyPost = late(async () => (await import('./copy-post.tsx')).CopyPost)

type Props = { post: { id: string; title: string } }

/** Opens the editor with a copy of the post as a new one: nothing is saved by it. */
export function DuplicateButton({ post }: Props) {
  const [busy, setBusy] = useState(false)
  const done = useCallback(() => setBusy(false), [])
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        aria-label={`Duplicate ${post.title}`}
        onClick={() => setBusy(true)}
      >
        Duplicate
      </Button>
      {busy ? <CopyPost postId={post.id} onDone={done} /> : null}
    </>
  )
}
