import { Button } from '@vitrine/ui'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { usePostForm } from './editor-context.ts'
import styles from './editor.module.css'
import { notSaved, unfinished } from './items.ts'
import type { Intent } from './post-draft.ts'

type Props = {
  saving: Intent | undefined
  failure: string | undefined
  onSave: (intent: Intent) => void
}

/** Stays at the foot of the page; says what is in the way before it is pressed. */
export function SaveBar({ saving, failure, onSave }: Props) {
  const { control } = usePostForm()
  const [items, immediately] = useWatch({ control, name: ['items', 'publishImmediately'] })
  const incomplete = unfinished(items).length
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<Intent>(undefined)
  const busy = saving !== undefined

  useEffect(() => {
    if (saving) last.current = saving
    else if (failure) bar.current?.querySelector<HTMLElement>(`[data-intent="${last.current}"]`)?.focus()
  }, [saving, failure])

  const common = (intent: Intent) => ({
    'data-intent': intent,
    disabled: busy,
    busy: saving === intent,
    className: styles.saveButton ?? '',
  })
  return (
    <div ref={bar} className={styles.saveBar} role="group" aria-label="Save">
      <Button type="submit" variant="primary" {...common('submit')}>
        {immediately ? 'Publish Post' : 'Save Draft'}
      </Button>
      <Button {...common('publish-now')} onClick={() => onSave('publish-now')}>
        Publish Now
      </Button>
      <Button variant="quiet" {...common('draft')} onClick={() => onSave('draft')}>
        Save as Draft
      </Button>
      <div className={styles.word}>
        {failure ? (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        ) : null}
        <p role="status" className={styles.caution}>
          {incomplete ? `${notSaved(incomplete)} until complete.` : null}
        </p>
      </div>
    </div>
  )
}
