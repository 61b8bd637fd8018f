import type { Outfit } from '@vitrine/contracts'
import { Dialog } from '@vitrine/ui'
import { DifferenceTable } from '../../history/difference-table.tsx'

type Props = { before: Outfit; after: Outfit; onClose: () => void }

/** What the post says now, and what it says when the changes are published. */
export const PendingDifferences = ({ before, after, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => (open ? undefined : onClose())}
    look="wide"
    title="Pending changes"
    description="What is different when they are published."
  >
    <DifferenceTable
      before={{ name: before.published ? 'Live post' : 'The post', outfit: before }}
      after={{ name: 'With the changes', outfit: after }}
    />
  </Dialog>
)
