import type { Page } from '@playwright/test'
import { check } from './axe.ts'
import { codeNow } from './code-now.ts'
import { expect, test } from './people.ts'
import { titled } from './posts.ts'
import { administrator as account } from './stage.ts'

const password = 'six white horses'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Invited by the owner, and on their own account. */
async function invited(owner: Page, page: Page): Promise<string> {
  const username = titled('Ida')
  const { request } = owner
  await request.post('/api/admin/login', { data: account })
  const data = { role: 'editor', password: account.password }
  const { secret } = (await (await request.post('/api/admin/people/invitations', { data })).json()) as {
    secret: string
  }
  await page.request.post('/api/admin/invitations/accept', { data: { secret, username, password } })
  await page.goto('/admin/account')
  return username
}
/** Without the page noticing: it would lead back to where it was. */
async function signOut(page: Page) {
  await page.goto('about:blank')
  await page.request.post('/api/admin/logout')
  await page.goto('/admin/login')
}
async function givePassword(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
}

test('an administrator sets an app up, and signs in with its code, once', async ({
  administrator: owner,
  elsewhere: page,
}) => {
  const username = await invited(owner, page)
  await button(page, 'Set up an app').click()
  const dialog = page.getByRole('dialog')
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await check(page)
  const secret = key.replaceAll(' ', '')
  const used = codeNow(secret)
  await dialog.getByLabel('Code that the app shows').fill(used)
  await dialog.getByLabel('Your password').fill(password)
  await button(page, 'Set up').click()
  const listed = page.getByRole('list', { name: 'Recovery codes', exact: true }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await check(page)
  await button(page, 'I have stored them').click()
  await expect(button(page, 'Turn off')).toBeVisible()
  await check(page)

  await signOut(page)
  await givePassword(page, username)
  await page.getByLabel('Code').fill(used)
  await check(page)
  await button(page, 'Sign In').click()
  await expect(
    page.getByText('This code is wrong, too old, or was used already.', { exact: true }),
  ).toBeVisible()
  await page.getByLabel('Code').fill(codeNow(secret, 1))
  await button(page, 'Sign In').click()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await signOut(page)
  await givePassword(page, username)
  await page.getByLabel('Code').fill(codes[0]!)
  await button(page, 'Sign In').click()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
})

test('a passkey signs in alone, or after the password', async ({ administrator: owner, elsewhere: page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const username = await invited(owner, page)
  await button(page, 'Add a passkey').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password').fill(password)
  await check(page)
  await button(page, 'Add').click()
  await button(page, 'I have stored them').click()
  await expect(button(page, 'Remove Laptop')).toBeVisible()
  await check(page)

  await signOut(page)
  await check(page)
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await signOut(page)
  await givePassword(page, username)
  await expect(page.getByLabel('Code')).toBeVisible()
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  await page.goto('/admin/account')
  await button(page, 'Remove Laptop').click()
  await dialog.getByLabel('Your password').fill(password)
  await button(page, 'Remove').click()
  await expect(button(page, 'Remove Laptop')).toBeHidden()
  await signOut(page)
  await givePassword(page, username)
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
})
