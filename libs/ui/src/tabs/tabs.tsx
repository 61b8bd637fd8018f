import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode }
type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value
  onChange?: (value: Value) => void
  className?: string
}

/** Where a key leads from the tab at `index`; undefined for a key that means nothing here. */
const goal = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index + count - 1) % count, Home: 0, End: count - 1 })[key]

/** Tabs over a hairline; only the panel of the chosen one is rendered. Keeps its own value unless given one. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.value)
  const chosen = tabs.find((tab) => tab.value === (value ?? own))
  const choose = (next: Value) => {
    if (next === chosen?.value) return
    setOwn(next)
    onChange?.(next)
  }
  const follow = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const tab = tabs[goal(event.key, index, tabs.length) ?? -1]
    if (!tab) return
    event.preventDefault()
    document.getElementById(`${id}-${tab.value}`)?.focus()
    choose(tab.value)
  }
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={styles.row}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab.value)}
            onKeyDown={(event) => follow(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {chosen ? (
        <div
          key={chosen.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${chosen.value}`}
          tabIndex={0}
          className={styles.panel}
        >
          {chosen.panel}
        </div>
      ) : null}
    </div>
  )
}
