import { Chip, Select, type Option } from '@vitrine/ui'
import { FindField } from '../form/find-field.tsx'
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
  const filters = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoView(filters.current), [status])
  useCommands([{ name: 'Find a post in the list', shortcut: 'find', run: () => field.current?.focus() }])
  useEffect(() => {
    if (words.trim() === asked.words) return
    const timer = setTimeout(() => change({ words: words.trim() }), 300)
    return () => clearTimeout(timer)
  }, [words, asked.words, change])
  return (
    <div className={styles.tools}>
      <FindField
        ref={field}
        label="Find a post"
        className={styles.find}
        aria-keyshortcuts={ariaKeys('find')}
        placeholder="Title, text, tag or product"
        value={words}
        onFind={setWords}
      />
      <div ref={filters} className={styles.filters}>
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
        <Choice
          label="Style"
          options={styleChoices}
          value={style}
          onChoose={(next) => change({ style: next })}
        />
        <Choice
          label="Sort by"
          options={orderChoices}
          value={order}
          onChoose={(next) => change({ order: next })}
        />
      </div>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly [Option & { value: Value }, ...(Option & { value: Value })[]]
  value: Value
  onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) => (
  <Select
    label={label}
    hideLabel
    className={styles.choice}
    options={options}
    value={value}
    onChange={({ target }) => onChoose(chosenIn(options, target.value))}
  />
)

/** The chosen status, where the row scrolls sideways; the page itself stays where it is. */
function bringIntoView(row: HTMLElement | null) {
  const chosen = row?.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}
