import type { ReactNode } from 'react'

type Props = { post: { id: string; title: string }; children: ReactNode }

/** The post as shoppers see it, in a tab of its own; a draft is there for administrators alone. */
export const ViewLink = ({ post, children, ...look }: Props) => (
  <a
    href={`/post/${encodeURIComponent(post.id)}`}
    target="_blank"
    rel="noopener"
    aria-label={`View ${post.title} (in a new tab)`}
    {...look}
  >
    {children}
  </a>
)
