/** @environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { layOut } from '@vitrine/storefront/fixtures/browser'
import { leave, outfit, quiz } from '@vitrine/storefront/fixtures/visit'
import { visit } from './visit.fixtures.ts'

beforeEach(() => layOut())
afterEach(leave)

it('the bootstrap script asks for the very outfits that the feed shows, so that they are asked for once', async () => {
  const image = `/media/${'a1'.repeat(16)}-1000x1250-c0ffee.webp`
  const outfits = [outfit('o1', { images: [image] })]
  const reply = {
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: async () => JSON.stringify(outfits),
    clone: () => ({ json: async () => outfits }),
  }
  const asked = jest.fn(async () => reply)
  localStorage.setItem('vitrine.quiz', JSON.stringify(quiz))
  Object.assign(globalThis, { fetch: asked })
  await import('./bootstrap.ts')
  expect(asked.mock.calls).toEqual([
    [
      '/api/outfits?styles=boho%2Cformal&gender=female&age=26-35',
      { credentials: 'same-origin', headers: {} },
    ],
  ])
  const { to } = visit('/')
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(to('GET /api/outfits')).toHaveLength(0)
  const preload = document.head.querySelector<HTMLLinkElement>('link[rel="preload"]')
  expect(preload).toMatchObject({ as: 'image', fetchPriority: 'high' })
})
