import type { Page } from '@playwright/test'
import { administrator } from './stage.ts'
import { browserOnly, enter, picture, says, signIn, test } from './people.ts'
import { createPost, titled, writePost } from './posts.ts'
import {
  address,
  leaveAccount,
  login,
  openAccount,
  password,
  postHeart,
  productHeart,
  signUp,
} from './shoppers.ts'

/** What a server that fails answers: to which call, with which status, saying what; its own words or none at all. */
type Failure = [method: string, path: string, status: number, message?: string]

type Toast = {
  says: [title: string, description?: string]
  /** Told as a failure. */
  failed?: true
  when?: Failure
  by: (page: Page) => Promise<unknown>
}

async function expectToasts(page: Page, toasts: readonly Toast[]) {
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

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const busy = 'The servers are busy.'

test('hearts of a visitor', browserOnly, async ({ shopper, administrator }) => {
  await enter(administrator)
  const { id } = await createPost(administrator, titled('Hearts of a Visitor'))
  await shopper.goto(`/post/${id}`)
  await expectToasts(shopper, [
    {
      says: ['Sign in required', 'Please sign in to save posts to your favorites.'],
      failed: true,
      by: (page) => postHeart(page).click(),
    },
    {
      says: ['Sign in required', 'Please sign in to save products to your favorites.'],
      failed: true,
      by: (page) => productHeart(page).click(),
    },
  ])
})

const hearts = [
  ['post', postHeart],
  ['product', productHeart],
] as const

for (const [kind, heart] of hearts)
  test(`the heart of a ${kind}`, browserOnly, async ({ shopper, administrator }) => {
    await enter(administrator)
    const { id } = await createPost(administrator, titled(`A Heart for a ${kind}`))
    await openAccount(shopper)
    await shopper.goto(`/post/${id}`)
    const [adding, removing] = [`**/api/favorites/${kind}s`, `**/api/favorites/${kind}s/*`]
    const by = (page: Page) => heart(page).click()
    await expectToasts(shopper, [
      { says: ['Added to favorites', `The ${kind} has been saved to your favorites.`], by },
      {
        says: ['Error', `Failed to remove ${kind} from favorites.`],
        failed: true,
        when: ['DELETE', removing, 500],
        by,
      },
      { says: ['Removed from favorites', `The ${kind} has been removed from your favorites.`], by },
      {
        says: ['Error', `Failed to add ${kind} to favorites.`],
        failed: true,
        when: ['POST', adding, 500],
        by,
      },
      {
        says: ['Already favorited', `This ${kind} is already in your favorites.`],
        when: ['POST', adding, 409],
        by,
      },
    ])
  })

test('likes and saves', browserOnly, async ({ shopper }) => {
  const first = shopper.getByRole('article').first()
  const like = () => first.getByRole('button', { name: 'Like' }).click()
  const save = () => first.getByRole('button', { name: 'Save', exact: true }).click()
  await shopper.goto('/')
  await expectToasts(shopper, [
    {
      says: ['Failed to like outfit'],
      failed: true,
      when: ['POST', '**/api/interactions/like', 500],
      by: like,
    },
    { says: ['Outfit liked!'], by: like },
    {
      says: ['Failed to save outfit'],
      failed: true,
      when: ['POST', '**/api/interactions/save', 500],
      by: save,
    },
    { says: ['Outfit saved!'], by: save },
  ])
})

test('a new account, and leaving it', browserOnly, async ({ shopper }) => {
  const [taken, email] = [await leaveAccount(shopper), address()]
  const path = '**/api/auth/register'
  await shopper.goto('/auth')
  await expectToasts(shopper, [
    {
      says: ['Registration failed', 'Please try again'],
      failed: true,
      when: ['POST', path, 500],
      by: (page) => signUp(page, taken),
    },
    {
      says: ['Registration failed', 'There is already an account with this email address.'],
      failed: true,
      by: press('Create Account'),
    },
    {
      says: ['Welcome to the product!', 'Your account has been created successfully.'],
      by: (page) => signUp(page, email),
    },
    {
      says: ['Logout failed', 'Please try again'],
      failed: true,
      when: ['POST', '**/api/auth/logout', 500],
      by: press('Sign Out'),
    },
  ])
})

test('signing in and out', browserOnly, async ({ shopper }) => {
  const email = await leaveAccount(shopper)
  await shopper.goto('/auth')
  await expectToasts(shopper, [
    {
      says: ['Login failed', 'Invalid email or password'],
      failed: true,
      when: ['POST', '**/api/auth/login', 500],
      by: (page) => login(page, email),
    },
    {
      says: ['Login failed', busy],
      failed: true,
      when: ['POST', '**/api/auth/login', 503, busy],
      by: press('Sign In'),
    },
    {
      says: ['Login failed', 'Invalid email or password'],
      failed: true,
      by: (page) => login(page, email, 'not the password'),
    },
    { says: ['Welcome back!', 'Successfully logged in.'], by: (page) => login(page, email, password) },
    { says: ['Goodbye!', "You've been logged out successfully."], by: press('Sign Out') },
  ])
})

test("an administrator's login and logout", browserOnly, async ({ administrator: page }) => {
  const path = '**/api/admin/login'
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(administrator.username)
  const submit = async (secret: string) => {
    await page.getByLabel('Password').fill(secret)
    await press('Sign In')(page)
  }
  await expectToasts(page, [
    {
      says: ['Missing Information', 'Please enter both username and password'],
      failed: true,
      by: () => submit(''),
    },
    {
      says: ['Login Failed', 'Invalid credentials'],
      failed: true,
      when: ['POST', path, 500],
      by: () => submit(administrator.password),
    },
    { says: ['Login Failed', busy], failed: true, when: ['POST', path, 503, busy], by: press('Sign In') },
    { says: ['Login Failed', 'Invalid credentials'], failed: true, by: () => submit('not the password') },
    { says: ['Login Successful', 'Welcome to the admin panel'], by: () => submit(administrator.password) },
    { says: ['Logged Out'], by: press('Logout') },
  ])
})

test('deleting a post', browserOnly, async ({ administrator }) => {
  const title = titled('To Be Deleted')
  const path = '**/api/admin/outfits/*'
  await signIn(administrator)
  await createPost(administrator, title)
  await administrator.reload()
  const by = async (page: Page) => {
    await press(`Delete ${title}`)(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await expectToasts(administrator, [
    {
      says: ['Delete Failed', 'Failed to delete outfit'],
      failed: true,
      when: ['DELETE', path, 500],
      by,
    },
    { says: ['Delete Failed', busy], failed: true, when: ['DELETE', path, 503, busy], by },
    { says: ['Outfit Deleted'], by },
  ])
})

test('writing a post', browserOnly, async ({ administrator }) => {
  const title = titled('Written, At Last')
  const [uploads, posts] = ['**/api/admin/upload/outfit-image', '**/api/admin/outfits']
  const look = await picture('look.jpg', 'teal')
  await signIn(administrator)
  await administrator.goto('/admin/create')
  const upload = (page: Page) => page.getByLabel('Upload image 1 (required)').setInputFiles(look)
  const removeImage = press('Remove image 1')
  await expectToasts(administrator, [
    {
      says: ['Upload Failed', 'Failed to upload image. Please try again.'],
      failed: true,
      when: ['POST', uploads, 500],
      by: upload,
    },
    { says: ['Upload Successful'], by: press('Try again: image 1') },
    {
      says: ['Delete Failed', 'Failed to remove image. Please try again.'],
      failed: true,
      when: ['DELETE', '**/api/admin/delete-image*', 500],
      by: removeImage,
    },
    { says: ['Image Removed'], by: removeImage },
    {
      says: ['Creation Failed', 'Failed to create post'],
      failed: true,
      when: ['POST', posts, 500],
      by: async (page) => {
        await writePost(page, { title, pictures: ['teal'], items: [] })
        await press('Publish Now')(page)
      },
    },
    {
      says: ['Creation Failed', busy],
      failed: true,
      when: ['POST', posts, 503, busy],
      by: press('Publish Now'),
    },
    { says: ['Post Created'], by: press('Publish Now') },
  ])

  const path = '**/api/admin/outfits/*'
  await administrator
    .getByRole('link', { name: `Edit ${title}` })
    .first()
    .click()
  await expectToasts(administrator, [
    {
      says: ['Update Failed', 'Failed to update post'],
      failed: true,
      when: ['PUT', path, 500],
      by: press('Publish Post'),
    },
    {
      says: ['Update Failed', busy],
      failed: true,
      when: ['PUT', path, 503, busy],
      by: press('Publish Post'),
    },
    { says: ['Post Updated'], by: press('Publish Post') },
  ])
})
