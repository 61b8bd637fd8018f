import { Button, late } from '@vitrine/ui'
import { useState } from 'react'
import { useCommands } from '../../commands/page-commands.ts'
import type { PendingOfPost } from './pending-of-post.ts'

const WhenDialog = late(async () => (await import('./when-dialog.tsx')).WhenDialog)

type Props = {
  className: string | undefined
  describedBy: string
  busy: boolean
  disabled: boolean
  pending: PendingOfPost
  onKeep: (applyAt: string | null) => void
}

const name = 'Keep changes for later'

/** Keeps what the form holds beside the live post. */
export function KeepButton({ className, describedBy, busy, disabled, pending, onKeep }: Props) {
  const [asking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  useCommands([{ name, hint: 'Readers do not see them yet', run: ask, isDisabled: () => disabled }])
  const { there, continued } = pending
  return (
    <>
      <Button
        variant="quiet"
        data-intent="keep"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        className={className}
        busy={busy}
        disabled={disabled}
        onClick={ask}
      >
        {name}
      </Button>
      {asking ? (
        <WhenDialog
          title={name}
          description="The live post stays as it is. All administrators can see the changes, continue and publish them."
          applyAt={continued ? (there?.applyAt ?? null) : null}
          cancel="Keep editing"
          confirm={(isTimed) => (isTimed ? 'Keep and schedule' : 'Keep changes')}
          onConfirm={(applyAt) => {
            setAsking(false)
            onKeep(applyAt)
          }}
          onClose={() => setAsking(false)}
        >
          {there && !continued ? (
            <p>They replace the changes that are kept beside this post already.</p>
          ) : null}
        </WhenDialog>
      ) : null}
    </>
  )
}
