import { useQuery } from '@tanstack/react-query'
import { manyOf } from '@vitrine/backoffice'
import { isSameTag, oneLine, outfitLimits, textMessage, type CountedTag } from '@vitrine/contracts'
import { Button, Dialog, TextField } from '@vitrine/ui'
import { useDeferredValue, useId, useState, type SyntheticEvent } from 'react'
import { similarTagsQuery, tagIn } from './tags-data.ts'
import { useChangeTag } from './use-change-tag.ts'

type Props = { kind: 'rename' | 'merge'; tag: CountedTag; onClose: () => void }

/** Asks for the new name of a tag. Where posts have it already, it says that this is a merge. */
export function TagDialog({ kind, tag: { tag, posts }, onClose }: Props) {
  const form = useId()
  const [name, setName] = useState(kind === 'rename' ? tag : '')
  const to = name.trim()
  const sought = useDeferredValue(to)
  const { data: similar, isPlaceholderData } = useQuery({
    ...similarTagsQuery(sought),
    enabled: sought !== '',
  })
  const { change, busy } = useChangeTag()
  const isKnown = similar !== undefined && !isPlaceholderData && sought === to
  const target = isKnown && !isSameTag(tag, to) ? tagIn(similar, to) : undefined
  const isMerge = kind === 'merge' || target !== undefined
  const problem = problemOf(to)
  const isReady = isKnown && !problem && to !== tag && (kind === 'rename' || target !== undefined)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isReady) return
    change({ from: tag, to: target?.tag ?? to, merge: isMerge }).then(onClose, () => undefined)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={kind === 'rename' ? `Rename “${tag}”` : `Merge “${tag}” into another tag`}
      description={`On ${manyOf(posts, 'post')}. Many posts take a moment; you can leave the page meanwhile.`}
      actions={
        <Button variant="primary" type="submit" form={form} busy={busy} disabled={!isReady}>
          {isMerge ? 'Merge' : 'Rename'}
        </Button>
      }
    >
      <form id={form} onSubmit={send}>
        <TextField
          label={kind === 'rename' ? 'New name' : 'Into the tag'}
          autoFocus
          autoCapitalize="none"
          autoComplete="off"
          list={`${form}-similar`}
          value={name}
          error={problem}
          hint={hintOf({ kind, to, target, isKnown })}
          onChange={(event) => setName(event.target.value)}
        />
        <datalist id={`${form}-similar`}>
          {similar
            ?.filter((one) => !isSameTag(one.tag, tag))
            .map((one) => (
              <option key={one.tag} value={one.tag} />
            ))}
        </datalist>
      </form>
    </Dialog>
  )
}

function problemOf(tag: string): string | undefined {
  if (tag.length > outfitLimits.tag) return `At most ${outfitLimits.tag} characters a tag`
  return oneLine.test(tag) ? undefined : textMessage
}

type Hinted = { kind: Props['kind']; to: string; target: CountedTag | undefined; isKnown: boolean }

function hintOf({ kind, to, target, isKnown }: Hinted): string | undefined {
  if (target)
    return `${manyOf(target.posts, 'post')} ${target.posts === 1 ? 'has' : 'have'} “${target.tag}” already. This puts the others with them, and cannot be undone at once: the history of each post shows the tags that it had.`
  if (kind === 'rename') return 'Each post keeps the place of the tag among its tags.'
  return to && isKnown ? 'There is no such tag.' : 'Type the name of a tag that there is.'
}
