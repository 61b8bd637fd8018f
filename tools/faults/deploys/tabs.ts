import type { Page } from '@playwright/test'
import { alive, type Tab, type Watched } from './tab.ts'

const buttonsOf = (page: Page) => (name: string) => page.getByRole('button', { name, exact: true })
const feedOf = (page: Page) => alive(page).getByRole('heading', { name: "Today's Picks for You" })

/** An administrator at a long description, whose tab goes away and is opened again before each deployment. */
export function editor({ page, open, shows, keeps }: Watched): Tab {
  const description = page.getByLabel('Description')
  const button = buttonsOf(page)
  const words: string[] = []
  return {
    name: 'the administrator',
    async before(deploy) {
      await open('/admin/create')
      await shows('the editor', alive(page).getByRole('heading', { name: 'New Post' }))
      if (words.length > 0) {
        await button('Restore').click()
        await keeps('a post after its tab was closed', description, words.join(' '))
      }
      words.push(`word-${deploy}`)
      await description.fill(words.join(' '))
    },
    async after() {
      const preview = page.getByRole('dialog', { name: 'Preview' }).getByRole('article')
      await shows('the preview of a post', preview, async () => {
        if (!(await page.getByRole('dialog').isVisible())) await button('Preview').click({ timeout: 5_000 })
      })
      await keeps('a post over a deployment', description, words.join(' '))
    },
  }
}

/** How long after a deployment a page that was left alone may take to notice that its files are gone. */
const noticedMs = 4_000

/** A visitor who types at the login, and then goes on to the search and the feed. */
export function visitor({ page, open, shows, keeps }: Watched): Tab {
  const to = (name: string) => () =>
    page.getByRole('navigation').getByRole('link', { name }).click({ timeout: 5_000 })
  const email = alive(page).getByLabel('Email')
  const addressOf = (deploy: number) => `visitor-${deploy}@example.org`
  return {
    name: 'the visitor',
    async before(deploy) {
      await open('/auth')
      await shows('the login', email)
      await email.fill(addressOf(deploy))
    },
    async after(deploy) {
      await page.waitForTimeout(noticedMs)
      await keeps('an address over a deployment', email, addressOf(deploy))
      await shows('the search', alive(page).getByText('Discover Your Style'), to('Search'))
      await shows('the feed', feedOf(page), to('Discover'))
    },
  }
}

/** A newcomer in the middle of the quiz. */
export function newcomer({ page, open, shows }: Watched): Tab {
  const button = buttonsOf(page)
  return {
    name: 'the newcomer',
    async before() {
      await open('/robots.txt')
      await page.evaluate('localStorage.clear()')
      await open('/quiz')
      await shows('the quiz', alive(page).getByText("What's your age?"))
      await page.getByRole('radio', { name: '26-35' }).check()
      await button('Next').click()
    },
    async after() {
      await page.getByRole('radio', { name: 'Female', exact: true }).check()
      await button('Next').click()
      await page.getByRole('checkbox', { name: 'Minimalist' }).check()
      const complete = () => button('Complete').click({ timeout: 5_000 })
      await shows('the feed after the quiz', feedOf(page), complete)
    },
  }
}
