import { Link } from '@vitrine/web-kit/router'
import type { ReactNode } from 'react'

/** Where the figures of one post are. */
export const figuresAddress = (postId: string) =>
  `/admin/dashboard?${new URLSearchParams({ tab: 'analytics', filter: `post:${encodeURIComponent(postId)}` })}`

type Props = { post: { id: string; title: string }; children: ReactNode; className?: string | undefined }

export const FiguresLink = ({ post, children, ...look }: Props) => (
  <Link to={figuresAddress(post.id)} aria-label={`Figures of ${post.title}`} {...look}>
    {children}
  </Link>
)
