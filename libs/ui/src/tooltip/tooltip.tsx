import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tooltip.module.css'

/** `skipDelay`: within this time after one has closed, the next opens at once. */
export const tooltipRules = { delay: 700, skipDelay: 300, gap: 8 } as const

/** Around tooltips that belong together. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider delayDuration={tooltipRules.delay} skipDelayDuration={tooltipRules.skipDelay}>
    {children}
  </Primitive.Provider>
)

/** Explains the control inside, on hover and on keyboard focus; Esc closes it. Never the only place of a text. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <Primitive.Root>
    <Primitive.Trigger asChild>{children}</Primitive.Trigger>
    <Primitive.Portal>
      <Primitive.Content
        className={styles.tooltip}
        sideOffset={tooltipRules.gap}
        collisionPadding={tooltipRules.gap}
      >
        {text}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
)
