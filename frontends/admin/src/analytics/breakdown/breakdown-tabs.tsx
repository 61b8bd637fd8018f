import { Stack } from '@vitrine/backoffice'
import { cx, useRoving } from '@vitrine/ui'
import { useId, useState, type ReactNode } from 'react'
import bubble from '../bubble.module.css'
import underline from '../underline.module.css'
import styles from './breakdown-tabs.module.css'

export type BreakdownTab = {
  label: string
  chosen: boolean
  /** Why it is not offered. */
  obstacle: string | undefined
}
type Props = {
  label: string
  tabs: readonly BreakdownTab[]
  onChoose: (index: number) => void
  children: ReactNode
}

/** As the tabs of the design system; one that is not offered can be reached, and says why. */
export function BreakdownTabs({ label, tabs, onChoose, children }: Props) {
  const id = useId()
  const [told, setTold] = useState<string>()
  const chosen = tabs.findIndex((tab) => tab.chosen)
  const choose = (index: number) => {
    const tab = tabs[index]
    setTold(tab?.obstacle)
    if (tab && !tab.obstacle && !tab.chosen) onChoose(index)
  }
  const { group, item } = useRoving({ onMove: choose })
  const tellingWhy = (obstacle: string | undefined) =>
    obstacle
      ? {
          'aria-disabled': true,
          'aria-describedby': `${id}-why`,
          onPointerEnter: () => setTold(obstacle),
          onPointerLeave: () => setTold(undefined),
          onFocus: () => setTold(obstacle),
          onBlur: () => setTold(undefined),
        }
      : {}
  return (
    <>
      <div {...group} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            className={cx(underline.underline, styles.tab, tab.obstacle && styles.unavailable)}
            aria-selected={tab.chosen}
            aria-controls={tab.chosen ? `${id}-panel` : undefined}
            onClick={() => choose(index)}
            {...tellingWhy(tab.obstacle)}
            {...item(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <p id={`${id}-why`} className={cx(bubble.bubble, styles.why)} data-told={told ? true : undefined}>
        {told ?? tabs.find(({ obstacle }) => obstacle)?.obstacle}
      </p>
      <Stack
        gap={3}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        className={styles.panel}
      >
        {children}
      </Stack>
    </>
  )
}
