import { Button, icon, VisuallyHidden } from '@vitrine/ui'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { activeIn, nothing, type Criteria } from '../criteria/criteria.ts'
import { FilterPanel } from './filter-panel.tsx'
import { SearchField } from './search-field.tsx'
import { useDraft } from './use-draft.ts'
import styles from './search-form.module.css'

/** On a phone the keyboard would cover the results, so the field loses the focus; with a mouse it keeps it. */
const hideKeyboard = () => {
  const { activeElement } = document
  if (matchMedia('(hover: none)').matches && activeElement instanceof HTMLElement) activeElement.blur()
}

const FiltersIcon = icon(
  'M4 7.4h9.2M17.6 7.4H20M4 16.6h2.4M10.8 16.6H20M15.4 9.6a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM8.6 18.8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
)

type SearchFormProps = { criteria: Criteria; onSearch: (criteria: Criteria) => void }

/** The words and the filters of a search. Nothing is searched for before it is submitted. */
export function SearchForm({ criteria, onSearch }: SearchFormProps) {
  const panel = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useDraft(criteria)
  const active = activeIn(criteria).length > 0

  const search = (next: Criteria) => {
    setDraft(next)
    setOpen(false)
    onSearch(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (inPanel()) toggle.current?.focus()
    else hideKeyboard()
    search(draft)
  }
  const clear = () => {
    toggle.current?.focus()
    search(nothing)
  }
  /** Takes the words away; those that were searched for, from the results too. */
  const clearWords = () => {
    setDraft({ ...draft, query: '' })
    if (criteria.query) onSearch({ ...criteria, query: '' })
  }
  const inPanel = () => document.getElementById(panel)?.contains(document.activeElement)
  /** Closing without Apply forgets what was chosen, and keeps what was typed. */
  const close = () => {
    setOpen(false)
    setDraft({ ...criteria, query: draft.query })
    toggle.current?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && open) close()
  }

  return (
    <form role="search" className={styles.form} onSubmit={submit} onKeyDown={onKeyDown}>
      <SearchField
        value={draft.query}
        onType={(query) => setDraft({ ...draft, query })}
        onSearch={(query) => search({ ...draft, query })}
        onClear={clearWords}
      />
      <Button
        ref={toggle}
        className={styles.toggle}
        icon={<Glyph dotted={active} />}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => (open ? close() : setOpen(true))}
      >
        Filters
        {active ? <VisuallyHidden> (active)</VisuallyHidden> : null}
      </Button>
      {open ? <FilterPanel id={panel} draft={draft} onChange={setDraft} onClear={clear} /> : null}
    </form>
  )
}

const Glyph = ({ dotted }: { dotted: boolean }) => (
  <span className={styles.glyph} data-dotted={dotted || undefined}>
    <FiltersIcon size={20} />
  </span>
)
