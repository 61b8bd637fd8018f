/** What `check -- dev` changes, and how a page shows it. */
import type { Page } from '@playwright/test'

export type Change = {
  of: string
  file: string
  from: string
  to: string
  /** A text that the page shows no more with it; without one, it shows the mark. */
  hides?: string
}

export const withinMs = 60_000
export const mark = 'Changed just now'

const changed = (of: string, file: string, from: string, to = mark): Change => ({ of, file, from, to })
/** A style that hides what the page says. */
const hidden = (of: string, file: string, selector: string, hides: string): Change => ({
  ...changed(of, file, `${selector} {`, `${selector} { visibility: hidden;`),
  hides,
})

const quiz = 'frontends/feed/src/quiz/quiz'
const button = 'libs/ui/src/button/button'
export const changes = {
  quiz: [
    changed('a component of the feed', `${quiz}-page.tsx`, 'Skip\n', `${mark}\n`),
    changed('a text of the feed', `${quiz}-steps.ts`, 'Take this quick quiz'),
    hidden('a style of the feed', `${quiz}.module.css`, '.count', 'Step 2 of 3'),
  ],
  login: [
    changed(
      'a component of the account',
      'frontends/account/src/auth/login-form.tsx',
      "'Sign In'",
      `'${mark}'`,
    ),
    changed('a text of the shell', 'frontends/shell/src/frame/skip-link.tsx', 'Skip to content'),
    changed('a component of libs/ui', `${button}.tsx`, ': icon}', `: icon}{'${mark}'}`),
    hidden('a style of libs/ui', `${button}.module.css`, '.button', 'Sign In'),
  ],
  contracts: changed('libs/contracts', 'libs/contracts/src/vocabulary.ts', '18-25'),
  service: changed('a service', 'services/gateway/src/docs/events-page.ts', 'Vitrine events'),
}

/** Resolves in the frame in which the page shows the change, or shows it no more; Playwright's own waiting looks twice a second. */
export async function shows(page: Page, { hides }: Change, isChanged: boolean): Promise<void> {
  const isThere = `[...document.querySelectorAll('#root *')].some((one) => one.childElementCount === 0 &&
    one.textContent.includes('${hides ?? mark}') && getComputedStyle(one).visibility === 'visible')`
  const look = `new Promise((tell) => {
    const end = performance.now() + ${withinMs}
    const look = () => ${isThere} === ${isChanged === (hides === undefined)} ? tell(true)
      : performance.now() > end ? tell(false) : requestAnimationFrame(look)
    look()
  })`
  for (;;) {
    const seen = await page.evaluate<boolean>(look).catch(() => undefined)
    if (seen) return
    if (seen === false) throw new Error(`The page does not show "${hides ?? mark}" as it should.`)
    // The page has loaded anew meanwhile.
    await page.waitForLoadState()
  }
}
