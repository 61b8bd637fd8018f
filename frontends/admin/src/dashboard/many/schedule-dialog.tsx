import { Button, Dialog, TextField } from '@vitrine/ui'
import { useState } from 'react'
import { isoOf, localOf, zoneName } from '../../editor/publishing/schedule.ts'
import type { Change } from './change-many.ts'

type Props = { posts: string; onSchedule: (change: Change) => void; onClose: () => void }

/** Asks when the chosen posts go live. */
export function ScheduleDialog({ posts, onSchedule, onClose }: Props) {
  const [opened] = useState(() => new Date().toISOString())
  const [local, setLocal] = useState('')
  const at = isoOf(local)
  const isPast = at !== null && at <= opened
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Schedule ${posts}`}
      description="Drafts go live at this time. A post that is published already is left as it is."
      actions={
        <Button
          variant="primary"
          disabled={!at || isPast}
          onClick={() => (at ? onSchedule({ type: 'schedule', at }) : undefined)}
        >
          Schedule
        </Button>
      }
    >
      <TextField
        label="Publish on"
        type="datetime-local"
        min={localOf(opened)}
        max="2100-12-31T23:59"
        value={local}
        error={isPast ? 'Please give a time ahead' : undefined}
        hint={`Your time: ${zoneName()}.`}
        onChange={(event) => setLocal(event.target.value)}
      />
    </Dialog>
  )
}
