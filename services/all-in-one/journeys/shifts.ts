import type { Page } from '@playwright/test'

/** In a page, before it begins: notes what moves there without anybody having asked for it. */
export const watchShifts = `
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) shifts.push({ value, at: scrollY })
  }).observe({ type: 'layout-shift', buffered: true })
`
export const shiftsOf = (page: Page) => page.evaluate<{ value: number; at: number }[]>('shifts')
