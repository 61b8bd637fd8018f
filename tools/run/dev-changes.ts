/** What `check -- dev` changes, and how a page shows it. */
import type { Page } from '@playwright/test'

export type Change = {
  of: string
  file: string
  from: string
  to: string
  within?: number
  /** The services start again with it. */
  restarts?: boolean
  /** A text that the page shows no more with it; without one, it shows the mark. */
  hides?: string
}

export const withinMs = 60_000
export const mark = 'Changed just now'
const hidden = '{ visibility: hidden;'

const feed = 'frontends/feed/src/quiz'
export const onQuiz: readonly Change[] = [
  { of: 'a component of the feed', file: `${feed}/quiz-page.tsx`, from: 'Skip\n', to: `${mark}\n` },
  { of: 'a text of the feed', file: `${feed}/quiz-steps.ts`, from: 'Take this quick quiz', to: mark },
  {
    of: 'a style of the feed',
    file: `${feed}/quiz.module.css`,
    from: '.count {',
    to: `.count ${hidden}`,
    hides: 'Step 2 of 3',
  },
]
export const loginForm = 'frontends/account/src/auth/login-form.tsx'
const button = 'libs/ui/src/button/button'
export const onLogin: readonly Change[] = [
  { of: 'a component of the account', file: loginForm, from: "'Sign In'", to: `'${mark}'` },
  {
    of: 'a text of the shell',
    file: 'frontends/shell/src/frame/skip-link.tsx',
    from: 'Skip to content',
    to: mark,
  },
  { of: 'a component of libs/ui', file: `${button}.tsx`, from: ': icon}', to: `: icon}{'${mark}'}` },
  {
    of: 'a style of libs/ui',
    file: `${button}.module.css`,
    from: '.button {',
    to: `.button ${hidden}`,
    hides: 'Sign In',
  },
]
export const ofContracts: Change = {
  of: 'libs/contracts',
  file: 'libs/contracts/src/vocabulary.ts',
  from: "'18-25'",
  to: `'${mark}'`,
  within: 1_500,
  restarts: true,
}
export const ofService: Change = {
  of: 'a service',
  file: 'services/gateway/src/docs/events-page.ts',
  from: 'Vitrine events',
  to: mark,
  within: 1_500,
  restarts: true,
}

/** Resolves in the frame in which the page shows the change, or shows it no more; Playwright's own waiting looks twice a second. */
export async function shows(page: Page, { hides }: Change, changed: boolean): Promise<void> {
  const isThere = `[...document.querySelectorAll('#root *')].some((one) => one.childElementCount === 0 &&
    one.textContent.includes('${hides ?? mark}') && getComputedStyle(one).visibility === 'visible')`
  const look = `new Promise((tell) => {
    const end = performance.now() + ${withinMs}
    const look = () => ${isThere} === ${changed === (hides === undefined)} ? tell(true)
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
