import { noteLimit, type DayNote } from '@vitrine/contracts'
import { Dialog, TextArea, TextField } from '@vitrine/ui'
import { messageOf } from '@vitrine/web-kit'
import { useState, type SyntheticEvent } from 'react'
import { momentOf } from '../chart/moments.ts'
import { FormEnd } from '../../form/form-end.tsx'
import type { Span } from '../view/spans.ts'
import { useNoteChanges } from './notes-data.ts'
import { faultIn } from './notes.ts'
import styles from './notes.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The day of the note to change; undefined for a new one. */
  day: string | undefined
  notes: readonly DayNote[]
  span: Span
}

/** Writes a note on a day, or changes the one that is there. */
export const NoteDialog = ({ open, onOpenChange, day, ...rest }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    look="sheet"
    title={day === undefined ? 'A note on a day' : `The note on ${momentOf(day)}`}
    description="It stands at its day in the chart, for all administrators."
  >
    <NoteForm {...rest} day={day} onDone={() => onOpenChange(false)} />
  </Dialog>
)

type FormProps = Omit<Props, 'open' | 'onOpenChange'> & { onDone: () => void }

function NoteForm({ day: given, notes, span, onDone }: FormProps) {
  const textOn = (day: string) => notes.find((note) => note.day === day)?.text
  const [day, setDay] = useState(given ?? span.to)
  /** Undefined until something is typed: then the note that the day has is shown. */
  const [typed, setTyped] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const { write } = useNoteChanges()
  const text = typed ?? textOn(day) ?? ''
  const fault = faultIn(text)
  const isReplacing = given === undefined && textOn(day) !== undefined
  const hint = `${text.trim().length} of ${noteLimit} characters`
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!fault) write.mutate({ day, text: text.trim() }, { onSuccess: onDone })
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {given === undefined ? (
        <TextField
          label="Day"
          type="date"
          value={day}
          min={span.from}
          max={span.to}
          required
          hint={isReplacing ? 'This day has a note: saving replaces it.' : undefined}
          onChange={({ target }) =>
            target.value &&
            setDay(target.value < span.from ? span.from : target.value > span.to ? span.to : target.value)
          }
        />
      ) : null}
      <TextArea
        label="What happened"
        placeholder="A sale, a shoot, a newsletter"
        rows={3}
        value={text}
        hint={hint}
        error={fault && (isChecked || text.length > noteLimit) ? fault : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormEnd
        failure={
          write.error
            ? messageOf(write.error, 'The note was not saved: the server did not answer. Please try again.')
            : undefined
        }
        submit={write.isPending ? 'Saving...' : 'Save note'}
        busy={write.isPending}
        onCancel={onDone}
      />
    </form>
  )
}
