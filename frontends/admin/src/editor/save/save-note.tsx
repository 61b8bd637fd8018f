import { PencilIcon } from '@vitrine/backoffice'
import { oneLine, outfitLimits, textMessage } from '@vitrine/contracts'
import { Button, TextField } from '@vitrine/ui'
import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCommands } from '../../commands/page-commands.ts'
import { usePostForm } from '../editor-context.ts'
import styles from './save-note.module.css'

const name = 'Note'

/** Why the post is saved, for its history. Out of the way until somebody asks for it, or something stands in it. */
export function SaveNote({ disabled }: { disabled: boolean }) {
  const id = useId()
  const { control, setValue } = usePostForm()
  const note = useWatch({ control, name: 'note' })
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isOpen = asked || note !== ''
  const ask = () => {
    setAsked(true)
    requestAnimationFrame(() => field.current?.focus())
  }
  useCommands([{ name: 'Write a note on this save', run: ask, isDisabled: () => disabled }])
  return (
    <>
      <Button
        variant="quiet"
        icon={<PencilIcon size={18} />}
        className={styles.ask ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={disabled}
        onClick={() => (isOpen && note === '' ? setAsked(false) : ask())}
      >
        {name}
      </Button>
      <div id={id} className={styles.note} hidden={!isOpen}>
        {isOpen ? (
          <TextField
            ref={field}
            label="Note on this save"
            hint="Why? Administrators read it in the history of the post."
            maxLength={outfitLimits.note}
            error={oneLine.test(note) ? undefined : textMessage}
            disabled={disabled}
            value={note}
            onChange={(event) => setValue('note', event.target.value, { shouldDirty: true })}
          />
        ) : null}
      </div>
    </>
  )
}
