/** @environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals'
import { createElement, useState } from 'react'
import { render, screen } from '@testing-library/react'
import NativeEnvironment from './environment.mjs'

const newPage = async () => {
  const environment = new NativeEnvironment(
    { projectConfig: { fakeTimers: {} } },
    { docblockPragmas: { environment: 'jsdom' } },
  )
  await environment.setup()
  return environment
}
afterEach(() => jest.restoreAllMocks())

it('has the window of a page as its globals', () => {
  expect([window === globalThis, location.href, typeof require]).toEqual([
    true,
    'http://localhost/',
    'undefined',
  ])
  const heard = jest.fn()
  addEventListener('storage', heard)
  window.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(1)
})

it('goes with its document, its storage and its timers', async () => {
  const { document: before } = globalThis
  const late = jest.fn()
  const page = await newPage()
  expect(document).not.toBe(before)
  localStorage.setItem('left', 'behind')
  setTimeout(late, 5)
  await page.teardown()
  expect(document).toBe(before)
  expect(localStorage.getItem('left')).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 5)) // begun later, it ends later
  expect(late).not.toHaveBeenCalled()
})

it('has React for pages, which renders into the document of this file', () => {
  const Count = () => createElement('output', null, useState(3)[0])
  render(createElement(Count))
  expect(screen.getByRole('status').textContent).toBe('3')
})

it('fails a test for an error that nobody takes care of', () => {
  const failed = jest.spyOn(process, 'emit').mockReturnValue(true)
  const error = new Error('in a listener')
  document.body.addEventListener('click', () => {
    throw error
  })
  document.body.click()
  expect(failed.mock.calls).toEqual([['uncaughtException', error]])
  addEventListener('error', (event) => event.preventDefault(), { once: true })
  document.body.click()
  expect(failed).toHaveBeenCalledTimes(1)
})
