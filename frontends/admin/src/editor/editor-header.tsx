import { LinkOutIcon } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { BackIcon, Badge, IconButton, PageHeader, VisuallyHidden } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { usePostForm } from './editor-context.ts'
import { figuresAddress } from '../dashboard/figures-link.tsx'
import styles from './editor.module.css'
import { stateOf } from './post-state.ts'
import { fingerprint } from './post-values.ts'

type Props = {
  post: Outfit | undefined
  /** The fingerprint of the form as it was opened. */
  opened: string
  onDirty: () => void
  onBack: () => void
}

export const EditorHeader = ({ post, opened, onDirty, onBack }: Props) => (
  <PageHeader
    leading={<BackToDashboard onBack={onBack} />}
    title={post ? 'Edit Post' : 'New Post'}
    actions={
      <div className={styles.state}>
        <Unsaved opened={opened} onDirty={onDirty} />
        {post ? (
          <a href={`/admin/history/${post.id}`} target="_blank" rel="noopener" className={styles.view}>
            History
            <LinkOutIcon size={16} />
            <VisuallyHidden>(in a new tab)</VisuallyHidden>
          </a>
        ) : null}
        {post ? (
          <a href={figuresAddress(post.id)} target="_blank" rel="noopener" className={styles.view}>
            Figures
            <LinkOutIcon size={16} />
            <VisuallyHidden>(in a new tab)</VisuallyHidden>
          </a>
        ) : null}
        {post?.published ? (
          <a
            href={`/post/${encodeURIComponent(post.id)}`}
            target="_blank"
            rel="noopener"
            className={styles.view}
          >
            View post
            <LinkOutIcon size={16} />
            <VisuallyHidden>(in a new tab)</VisuallyHidden>
          </a>
        ) : null}
        {post ? (
          <span className={styles.badge}>
            <Badge look={post.published ? 'positive' : 'plain'}>{stateOf(post)}</Badge>
          </span>
        ) : null}
      </div>
    }
  />
)

export const BackToDashboard = ({ onBack }: { onBack?: () => void }) => (
  <IconButton asChild label="Back to dashboard">
    <Link
      to="/admin/dashboard"
      onClick={(event) => {
        if (!onBack || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onBack()
      }}
    >
      <BackIcon />
    </Link>
  </IconButton>
)

function Unsaved({ opened, onDirty }: Pick<Props, 'opened' | 'onDirty'>) {
  const { control } = usePostForm()
  const dirty = useWatch({ control, compute: fingerprint }) !== opened
  useEffect(() => {
    if (dirty) onDirty()
  }, [dirty, onDirty])
  return (
    <span role="status" className={styles.unsaved}>
      {dirty ? 'Unsaved changes' : ''}
    </span>
  )
}
