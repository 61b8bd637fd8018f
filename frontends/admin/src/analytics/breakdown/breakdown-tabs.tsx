import { cx, useRoving } from '@vitrine/ui'
import { Tooltip } from '@vitrine/ui/tooltip'
import { useId, type ReactNode } from 'react'
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
  const chosen = tabs.findIndex((tab) => tab.chosen)
  const choose = (index: number) => {
    const tab = tabs[index]
    if (tab && !tab.obstacle && !tab.chosen) onChoose(index)
  }
  const { group, item } = useRoving({ onMove: choose })
  return (
    <>
      <div {...group} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((tab, index) => {
          const button = (
            <button
              key={tab.label}
              type="button"
              role="tab"
              id={`${id}-${index}`}
              className={cx(styles.tab, tab.obstacle && styles.unavailable)}
              aria-selected={tab.chosen}
              aria-disabled={tab.obstacle ? true : undefined}
              aria-controls={tab.chosen ? `${id}-panel` : undefined}
              onClick={() => choose(index)}
              {...item(index)}
            >
              {tab.label}
            </button>
          )
          return tab.obstacle ? (
            <Tooltip key={tab.label} text={tab.obstacle}>
              {button}
            </Tooltip>
          ) : (
            button
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}
