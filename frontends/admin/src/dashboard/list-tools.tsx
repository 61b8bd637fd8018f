import { Chip, SearchIcon, Select, TextField } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { useCommands } from '../commands/page-commands.ts'
import { ariaKeys } from '../commands/shortcuts.ts'
import styles from './content-tab.module.css'
import { chosenIn, orderChoices, statusChoices, styleChoices, type Listing } from './listing.ts'

type Props = { asked: Listing; change: (part: Partial<Listing>) => void }

/** What narrows and sorts the posts. It stands in the address, words a moment after they were typed. */
export function ListTools({ asked, change }: Props) {
  const { status, order, style, tag } = asked
  const [words, setWords] = useState(asked.words)
  const field = useRef<HTMLInputElement>(null)
  useCommands([{ name: 'Find a post in the list', shortcut: 'find', run: () => field.current?.focus() }])
  useEffect(() => {
    if (words.trim() === asked.words) return
    const timer = setTimeout(() => change({ words: words.trim() }), 300)
    return () => clearTimeout(timer)
  }, [words, asked.words, change])
  return (
    <div className={styles.tools}>
      <TextField
        ref={field}
        label="Find a post"
        hideLabel
        className={styles.find}
        type="search"
        aria-keyshortcuts={ariaKeys('find')}
        maxLength={200}
        placeholder="Find a post by title, text or tag"
        leading={<SearchIcon size={18} />}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.filters}>
        <div role="group" aria-label="Status" className={styles.statuses}>
          {statusChoices.map(({ value, label }) => (
            <Chip key={value} pressed={status === value} onClick={() => change({ status: value })}>
              {label}
            </Chip>
          ))}
        </div>
        {tag ? (
          <Chip removeLabel={`Remove the tag ${tag}`} onClick={() => change({ tag: '' })}>
            #{tag}
          </Chip>
        ) : null}
        <Select
          label="Style"
          hideLabel
          className={styles.choice}
          options={styleChoices}
          value={style}
          onChange={(event) => change({ style: chosenIn(styleChoices, event.target.value) })}
        />
        <Select
          label="Sort by"
          hideLabel
          className={styles.choice}
          options={orderChoices}
          value={order}
          onChange={(event) => change({ order: chosenIn(orderChoices, event.target.value) })}
        />
      </div>
    </div>
  )
}
