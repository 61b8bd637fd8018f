import { useQuery } from '@tanstack/react-query'
import { Button, Dialog } from '@vitrine/ui'
import { changedFields, theirVersionQuery } from './conflict.ts'
import styles from '../editor.module.css'
import { listed } from '../items/items.ts'
import type { PostValues } from '../post-values.ts'

type ChangesProps = {
  id: string
  /** The version that both began with; none where it is not known any more. */
  before: PostValues | undefined
  mine: () => PostValues
}
type Props = {
  open: boolean
  onClose: () => void
  onReload: () => void
  onOverwrite: () => void
} & ChangesProps

/** Two editors saved the same post: the second one chooses. */
export const ConflictDialog = ({ open, onClose, onReload, onOverwrite, ...changes }: Props) => (
  <Dialog
    open={open}
    onOpenChange={(next) => (next ? undefined : onClose())}
    title="Someone else saved this post"
    description="It changed after you opened it. Load their version and lose your changes, or overwrite theirs with yours. The version that you do not keep cannot be brought back here."
    actions={
      <>
        <Button onClick={onReload}>Reload their version</Button>
        <Button variant="danger" onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </>
    }
  >
    {open ? <Changes {...changes} /> : null}
  </Dialog>
)

function Changes({ id, before, mine }: ChangesProps) {
  const { data: theirs, isPending } = useQuery(theirVersionQuery(id))
  if (!theirs) return isPending ? <p className={styles.note}>Looking up what changed…</p> : null
  const rows = before
    ? { 'They changed': changedFields(before, theirs), 'You changed': changedFields(before, mine()) }
    : { 'The versions differ in': changedFields(theirs, mine()) }
  return (
    <dl className={styles.changes}>
      {Object.entries(rows).map(([label, fields]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fields.length > 0 ? listed(fields) : 'Nothing'}</dd>
        </div>
      ))}
    </dl>
  )
}
