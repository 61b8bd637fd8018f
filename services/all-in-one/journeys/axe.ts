import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * For the page: every colour arrives at once, since one on its way is of neither day nor night; and the bar of the editor lies over
 * nothing, since what is below it can be scrolled clear of it.
 */
const endTransitions = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important } [role="group"][aria-label="Save"] { position: static !important }',
  )
  document.adoptedStyleSheets.push(sheet)
})()`
const allowTransitions = 'document.adoptedStyleSheets.pop()'

/** WCAG 2.2 AA, as far as a machine can tell; by night only the colours are different. What lies inactive behind a dialog is read without it. */
export async function check(page: Page) {
  /** What passes is not described: on a large page that takes longer than the rules. */
  const axe = (runOnly: { type: 'tag' | 'rule'; values: string[] }) =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .exclude('[data-aria-hidden]')
      .options({ runOnly, resultTypes: ['violations'] })
      .analyze()
  await page.evaluate(endTransitions)
  await page.emulateMedia({ colorScheme: 'light' })
  const day = await axe({ type: 'tag', values: standards })
  await page.emulateMedia({ colorScheme: 'dark' })
  const night = await axe({ type: 'rule', values: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: null })
  await page.evaluate(allowTransitions)
  const faults = Object.entries({ day, night }).flatMap(([time, { violations }]) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${time}, ${id}: ${String(target)}: ${failureSummary}`),
    ),
  )
  expect(faults, page.url()).toEqual([])
}
