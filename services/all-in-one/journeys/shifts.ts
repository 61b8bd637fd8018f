import type { Page } from '@playwright/test'

/** In a page, before it begins: notes what moves there without anybody having asked for it, and what it was. */
export const watchShifts = `
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        shifts.push({
          value,
          at: scrollY,
          moved: sources.map(({ node, previousRect, currentRect }) => {
            const said = (node?.ariaLabel || node?.textContent || '').trim().slice(0, 30)
            return (node?.localName ?? node?.nodeName) + ' "' + said + '" from ' + previousRect.y + ' to ' + currentRect.y
          }),
        })
  }).observe({ type: 'layout-shift', buffered: true })
`
export const shiftsOf = (page: Page) =>
  page.evaluate<{ value: number; at: number; moved: string[] }[]>('shifts')
