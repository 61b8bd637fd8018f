import { Button, Dialog, TextField } from '@vitrine/ui'
import { zoneName } from '../../editor/publishing/schedule.ts'
import { useTimeAhead } from '../../editor/publishing/use-time-ahead.ts'
import type { Change } from './change-many.ts'

type Props = { posts: string; onSchedule: (change: Change) => void; onClose: () => void }

/** Asks when the chosen posts go live. */
export function ScheduleDialog({ posts, onSchedule, onClose }: Props) {
  const { at, isPast, field } = useTimeAhead()
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
      <TextField label="Publish on" hint={`Your time: ${zoneName()}.`} {...field} />
    </Dialog>
  )
}
