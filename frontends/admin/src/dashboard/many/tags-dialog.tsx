import { Stack } from '@vitrine/backoffice'
import { oneLine, outfitLimits, textMessage } from '@vitrine/contracts'
import { Button, Dialog, TextField } from '@vitrine/ui'
import { useState } from 'react'
import type { Change } from './change-many.ts'

type Props = { posts: string; onChange: (change: Change) => void; onClose: () => void }

const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

function problemOf(tags: readonly string[]): string | undefined {
  if (tags.length > outfitLimits.tags) return `At most ${outfitLimits.tags} tags`
  if (tags.some((tag) => tag.length > outfitLimits.tag)) return `At most ${outfitLimits.tag} characters a tag`
  return tags.every((tag) => oneLine.test(tag)) ? undefined : textMessage
}

/** Asks which tags are put on the chosen posts, and which are taken off. */
export function TagsDialog({ posts, onChange, onClose }: Props) {
  const [texts, setTexts] = useState({ add: '', remove: '' })
  const [add, remove] = [tagsIn(texts.add), tagsIn(texts.remove)]
  const problems = { add: problemOf(add), remove: problemOf(remove) }
  const isReady = add.length + remove.length > 0 && !problems.add && !problems.remove
  const field = (name: keyof typeof texts, label: string) => (
    <TextField
      label={label}
      hint="Several with commas between them."
      error={problems[name]}
      autoCapitalize="none"
      value={texts[name]}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
    />
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Tags of ${posts}`}
      actions={
        <Button variant="primary" disabled={!isReady} onClick={() => onChange({ type: 'tags', add, remove })}>
          Change tags
        </Button>
      }
    >
      <Stack gap={4}>
        {field('add', 'Add')}
        {field('remove', 'Remove')}
      </Stack>
    </Dialog>
  )
}
