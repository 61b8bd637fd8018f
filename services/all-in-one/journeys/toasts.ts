import { test, type Page } from '@playwright/test'
import { says } from './people.ts'

/** What a server that fails answers: to which call, with which status, saying what; its own words or none at all. */
type Failure = [method: string, path: string, status: number, message?: string]

type Toast = {
  says: [title: string, description?: string]
  /** Told as a failure. */
  failed?: true
  when?: Failure
  by: (page: Page) => Promise<unknown>
}

/** Does one thing after the other, and reads after each what is told. */
export async function expectToasts(page: Page, toasts: readonly Toast[]) {
  for (const {
    says: [title, description],
    failed = false,
    when,
    by,
  } of toasts)
    await test.step(`${title}: ${description ?? 'nothing more'}`, async () => {
      if (when) await fail(page, when)
      await by(page)
      await says(page, title, description, failed)
      if (when) await page.unroute(when[1])
    })
}

const fail = (page: Page, [method, path, status, message]: Failure) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, ...(message ? { json: { message } } : { body: '' }) })
      : route.fallback(),
  )

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** What a server says that has too much to do. */
export const busy = 'The servers are busy.'
