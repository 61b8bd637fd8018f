import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './tabs.module.css'

export type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode }
export type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value
  onChange?: (value: Value) => void
  className?: string
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs over a hairline; arrows, Home and End move between them. Keeps its own value unless given one. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0]?.value)
  const chosen = value ?? own
  const choose = (next: Value) => {
    setOwn(next)
    if (next !== chosen) onChange?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const at = tabs.findIndex((tab) => tab.value === chosen)
    const to = step?.(at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    choose(next.value)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to!]?.focus()
  }
  return (
    <div className={className}>
      <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === chosen}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== chosen}
          tabIndex={0}
          className={cx(styles.panel)}
        >
          {tab.value === chosen ? tab.panel : null}
        </div>
      ))}
    </div>
  )
}
