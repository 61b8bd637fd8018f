import type { Outfit } from '@vitrine/contracts'
import { BackIcon, Badge, IconButton, PageHeader } from '@vitrine/ui'
import { Link } from '@vitrine/web-kit/router'
import { useWatch } from 'react-hook-form'
import { usePostForm } from './editor-context.ts'
import styles from './editor.module.css'
import { fingerprint, type PostValues } from './post-values.ts'

type Props = { post: Outfit | undefined; opened: string; onBack: () => void }

export const EditorHeader = ({ post, opened, onBack }: Props) => (
  <PageHeader
    leading={<BackToDashboard onBack={onBack} />}
    title={post ? 'Edit Post' : 'New Post'}
    actions={
      <div className={styles.state}>
        <Unsaved opened={opened} />
        {post ? <Badge look={post.published ? 'positive' : 'plain'}>{stateOf(post)}</Badge> : null}
      </div>
    }
  />
)

const stateOf = ({ published, scheduledAt }: Outfit) =>
  published ? 'Published' : scheduledAt ? 'Scheduled' : 'Draft'

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

function Unsaved({ opened }: { opened: string }) {
  const { control } = usePostForm()
  const values = useWatch({ control }) as PostValues
  return (
    <span role="status" className={styles.unsaved}>
      {fingerprint(values) === opened ? '' : 'Unsaved changes'}
    </span>
  )
}
