import { useNavigate } from '@vitrine/web-kit/router'
import { useEffect } from 'react'
import { storeCopy } from './copied-post.ts'
import { useOwner } from './use-owner.ts'

type Props = { postId: string; onDone: () => void }

/** Copies a post as soon as it is there, and opens the editor with the copy. */
export function CopyPost({ postId, onDone }: Props) {
  const owner = useOwner()
  const navigate = useNavigate()
  useEffect(() => {
    let isWanted = true
    void storeCopy(postId, owner).then((draft) => {
      if (!isWanted) return
      onDone()
      if (draft) void navigate('/admin/create', { state: { draft } })
    })
    return () => void (isWanted = false)
  }, [postId, owner, navigate, onDone])
  return null
}
