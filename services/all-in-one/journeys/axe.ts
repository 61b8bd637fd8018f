import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** For the page. Ended and not waited for: out of sight, where a browser paints nothing, none ever ends. */
const endTransitions = `(async () => {
  await new Promise(requestAnimationFrame)
  const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  for (let left = running(); left.length > 0; left = running()) left.forEach((transition) => transition.finish())
})()`

/** Day, night or as it was, once every colour has arrived: a transition on its way shows the colours of neither. */
async function lightIs(page: Page, colorScheme: 'light' | 'dark' | null) {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(endTransitions)
}

/** WCAG 2.2 AA, as far as a machine can tell; by night only the colours are different. What lies inactive behind a dialog is read without it. */
export async function check(page: Page) {
  const axe = () => new AxeBuilder({ page }).setLegacyMode().exclude('[data-aria-hidden]')
  await lightIs(page, 'light')
  const day = await axe().withTags(standards).analyze()
  await lightIs(page, 'dark')
  const night = await axe().withRules('color-contrast').analyze()
  await lightIs(page, null)
  const faults = Object.entries({ day, night }).flatMap(([time, { violations }]) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${time}, ${id}: ${String(target)}: ${failureSummary}`),
    ),
  )
  expect(faults, page.url()).toEqual([])
}
