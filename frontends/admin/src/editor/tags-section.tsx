import { Cluster } from '@vitrine/backoffice'
import { outfitLimits } from '@vitrine/contracts'
import { Button, Chip, TextField } from '@vitrine/ui'
import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { usePostForm } from './editor-context.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'
import { withTag } from './tags.ts'

export function TagsSection() {
  const { control, getValues, setValue, clearErrors } = usePostForm()
  const { errors } = useFormState({ control, name: 'tags' })
  const [tags, typed] = useWatch({ control, name: ['tags', 'typedTag'] })
  const setTyped = (text: string) => setValue('typedTag', text, { shouldDirty: true })
  const [refused, setRefused] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  /** Whether it was. */
  function add(): boolean {
    const added = withTag(getValues('tags'), typed)
    field.current?.focus()
    setRefused('refused' in added ? added.refused : undefined)
    if ('refused' in added) return false
    setValue('tags', added.tags, { shouldDirty: true })
    setTyped('')
    return true
  }

  function remove(tag: string) {
    setValue(
      'tags',
      getValues('tags').filter((other) => other !== tag),
      { shouldDirty: true },
    )
    clearErrors('tags')
    field.current?.focus()
  }

  return (
    <Section title="Tags">
      <div className={styles.tagging} data-field="tags">
        <TextField
          ref={field}
          label="New tag"
          maxLength={outfitLimits.tag}
          autoCapitalize="none"
          enterKeyHint="done"
          value={typed}
          error={refused ?? errors.tags?.message}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(undefined)
            clearErrors('tags')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // What follows a shortcut, follows with the tag or not at all.
            const isShortcut = event.ctrlKey || event.metaKey
            const isDone = (isShortcut && !typed.trim()) || add()
            if (!isShortcut || !isDone) event.preventDefault()
          }}
        />
        <Button aria-label="Add tag" onClick={add}>
          Add
        </Button>
      </div>
      {tags.length ? (
        <Cluster as="ul" gap={2} className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip removeLabel={`Remove tag ${tag}`} className={styles.tag} onClick={() => remove(tag)}>
                <span>{tag}</span>
              </Chip>
            </li>
          ))}
        </Cluster>
      ) : null}
    </Section>
  )
}
