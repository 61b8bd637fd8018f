import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
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

/** Tabs over a hairline; only the panel of the chosen one is rendered. Keeps its own value unless given one. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, ...props }: TabsProps<Value>) {
  const chosen = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value }
  return (
    <Primitive.Root {...props} {...chosen} onValueChange={(next) => onChange?.(next as Value)}>
      <Primitive.List aria-label={label} className={styles.row}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
