import { CloseIcon, IconButton, SearchIcon, TextField } from '@vitrine/ui'
import { useNavigate } from '@vitrine/web-kit/router'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { longestQuery } from '../criteria/criteria.ts'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'
import styles from './search-field.module.css'

type SearchFieldProps = {
  value: string
  onType: (text: string) => void
  onSearch: (text: string) => void
  onClear: () => void
}

const kinds: Record<Suggestion['kind'], string> = {
  category: 'Category',
  tag: 'Tag',
  outfit: 'Outfit',
  product: 'Product',
  word: '',
}
/** The same suggestion in the next list, too. */
const nameOf = ({ kind, text, outfitId }: Suggestion) => `${kind} ${text} ${outfitId}`

const placeholder = 'Search outfits, styles, descriptions...'

/** The words to search for, with suggestions while typing: a combobox with manual selection. */
export function SearchField({ value, onType, onSearch, onClear }: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState<string>()
  const suggestions = useSuggestions(typing ? value : '')
  const open = suggestions.length > 0
  const at = suggestions.findIndex((one) => nameOf(one) === active)
  const suggestion = suggestions[at]
  const optionId = (index: number) => `${id}-${index}`

  const close = () => {
    setTyping(false)
    setActive(undefined)
  }
  const choose = ({ text, outfitId }: Suggestion) => {
    close()
    if (outfitId) void navigate(`/outfit/${encodeURIComponent(outfitId)}`)
    else onSearch(text)
  }
  const clear = () => {
    close()
    field.current?.focus()
    onClear()
  }
  const step = (by: number) => {
    const from = at < 0 && by < 0 ? suggestions.length : at
    const next = suggestions[(from + by + suggestions.length) % suggestions.length]
    setActive(next && nameOf(next))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: close,
    ...(suggestion ? { Enter: () => choose(suggestion) } : {}),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && at < 0) return close()
    if (event.key === 'ArrowDown') setTyping(true)
    const act = open ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <div className={styles.combobox}>
      <TextField
        ref={field}
        label="Search"
        hideLabel
        className={styles.field}
        leading={<SearchIcon />}
        placeholder={placeholder}
        maxLength={longestQuery}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={at < 0 ? undefined : optionId(at)}
        value={value}
        onChange={({ target }) => {
          setTyping(true)
          setActive(undefined)
          onType(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {value ? (
        <IconButton label="Clear search" className={styles.clear} onClick={clear}>
          <CloseIcon size={18} />
        </IconButton>
      ) : null}
      {open ? (
        <ul id={id} role="listbox" aria-label="Suggestions" className={styles.suggestions}>
          {suggestions.map((suggestion, index) => (
            <li
              key={nameOf(suggestion)}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              className={styles.suggestion}
              // The field keeps the focus, so that it does not close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <span>{suggestion.text}</span>
              <span className={styles.kind}>{kinds[suggestion.kind]}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
