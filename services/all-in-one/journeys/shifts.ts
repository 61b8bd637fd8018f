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
/** How far what was in sight moved, all together (CLS), and what it was. A font that comes late moves a word by less than 0.001. */
export async function shiftsOf(page: Page) {
  const shifts = await page.evaluate<{ value: number; at: number; moved: string[] }[]>('shifts')
  return { sum: shifts.reduce((all, { value }) => all + value, 0), what: JSON.stringify(shifts) }
}
