import type { Page } from '@playwright/test'
import { browserOnly, enter, test } from './people.ts'
import { createPost, titled } from './posts.ts'
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
import { busy, expectToasts, press } from './toasts.ts'

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
