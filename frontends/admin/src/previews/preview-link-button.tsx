import { Button, late } from '@vitrine/ui'
import { useState } from 'react'

const PreviewLinks = late(async () => (await import('./preview-links.tsx')).PreviewLinks)

type Props = {
  post: { id: string; title: string }
  /** Of the post; without it the newest. */
  version?: number
}

/** Opens the links by which others can look at a version of the post. */
export function PreviewLinkButton({ post, version }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview link
      </Button>
      {open ? <PreviewLinks post={post} version={version} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
