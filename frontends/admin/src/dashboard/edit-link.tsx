import { Link, useLocation } from '@vitrine/web-kit/router'
import type { ReactNode } from 'react'

type Props = { post: { id: string; title: string }; children: ReactNode; className?: string }

/** To the editor, which leads back to this address. */
export function EditLink({ post, children, ...look }: Props) {
  const { pathname, search } = useLocation()
  const state = { from: pathname + search }
  return (
    <Link to={`/admin/edit/${post.id}`} state={state} aria-label={`Edit ${post.title}`} {...look}>
      {children}
    </Link>
  )
}
