import { Cluster, manyOf, Stack } from '@vitrine/backoffice'
import { Button, SearchIcon, TextField } from '@vitrine/ui'
import { messageOf } from '@vitrine/web-kit'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Keys } from './keys.tsx'
import type { Command } from './page-commands.ts'
import { entriesOf, type Entry } from './palette-entries.ts'
import { PaletteList } from './palette-list.tsx'
import styles from './palette.module.css'
import { ariaKeys, shortcutOf } from './shortcuts.ts'
import { useFoundPosts } from './use-found-posts.ts'

type Props = {
  /** Those of the page that is open. */
  commands: readonly Command[]
  onPerform: (run: () => void) => void
  onGoTo: (path: string) => void
  onHelp: () => void
  onClose: () => void
}

/** Words that find commands, pages and posts: a combobox whose first option is chosen unless the arrows choose another. */
export function Palette({ commands, onPerform, onGoTo, onHelp, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const words = typed.trim()
  const { posts, isWaiting, error, retry } = useFoundPosts(words)
  const entries = entriesOf({ words, commands, posts })
  const active = entries.find((entry) => entry.id === chosen) ?? entries[0]
  const optionId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`

  // The dialog first remembers where the focus was.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const choose = ({ does }: Entry) => ('run' in does ? onPerform(does.run) : onGoTo(does.goTo))
  function step(by: number) {
    if (!active) return
    const next = entries[(entries.indexOf(active) + by + entries.length) % entries.length]
    setChosen(next?.id)
    if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => (active ? choose(active) : undefined),
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const act = shortcutOf(event) === 'commands' && !event.repeat ? onClose : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const count = manyOf(entries.length, 'result')
  const said = !words
    ? `${count}. Type words of a title to find a post.`
    : isWaiting
      ? `${count}. Looking for posts.`
      : posts.length === 0 && !error
        ? `${count}. No post fits.`
        : `${count}.`

  return (
    <Stack gap={3}>
      <TextField
        ref={field}
        label="Find a command, a page or a post"
        hideLabel
        placeholder="Commands, pages, posts"
        leading={<SearchIcon size={18} />}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={entries.length > 0 ? id : undefined}
        aria-activedescendant={active && optionId(active)}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={id} entries={entries} active={active} optionId={optionId} onChoose={choose} />
      {error ? (
        <Cluster gap={[2, 3]} justify="space-between" role="alert" className={styles.failed}>
          <p>Posts were not searched. {messageOf(error, 'The server did not answer.')}</p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Cluster>
      ) : null}
      <Cluster gap={[2, 3]} justify="space-between" className={styles.foot}>
        <p role="status" className={styles.said}>
          {said}
        </p>
        <Button variant="quiet" size="small" aria-keyshortcuts={ariaKeys('help')} onClick={onHelp}>
          Keyboard shortcuts
          <Keys of="help" />
        </Button>
      </Cluster>
    </Stack>
  )
}
