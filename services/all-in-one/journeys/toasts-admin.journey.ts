import type { Page } from '@playwright/test'
import { administrator } from './stage.ts'
import { browserOnly, enter, picture, test } from './people.ts'
import { createPost, titled, writePost } from './posts.ts'
import { busy, expectToasts, press } from './toasts.ts'

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
  await enter(administrator)
  await createPost(administrator, title)
  await administrator.goto('/admin/dashboard')
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
  await enter(administrator)
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
