/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { makeQueryClient, type Frontend } from '@vitrine/web-kit'
import { MemoryRouter } from '@vitrine/web-kit/router'
import { loadFrontends, type FrontendEntry } from '../load-frontends.ts'
import { Rooms } from './rooms.tsx'

const feed: FrontendEntry = { name: 'feed', entry: '/feed.js', routes: ['/', '/quiz'] }
const frontend: Frontend = {
  name: 'feed',
  routes: { '/': async () => () => <h1>The feed</h1>, '/quiz': async () => Broken },
}

function Broken(): never {
  throw new Error('a bug')
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  Object.assign(globalThis, {
    fetch: async () => ({ ok: false, status: 401, statusText: '', text: async () => '' }),
  })
})

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

async function open(address: string, load: (entry: FrontendEntry) => Promise<Frontend>) {
  const frontends = loadFrontends({ list: async () => [feed], load })
  await act(async () => {
    render(
      <QueryClientProvider client={makeQueryClient()}>
        <MemoryRouter initialEntries={[address]}>
          <Rooms frontends={frontends} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  })
}

const heading = () => screen.findByRole('heading', { level: 1 }).then((element) => element.textContent)

describe('the rooms', () => {
  it('show the page of the frontend that answers the path', async () => {
    await open('/', async () => frontend)
    expect(await heading()).toBe('The feed')
  })

  it('leave a gap where a frontend fails, and fill it on a retry', async () => {
    const load = jest.fn(async () => frontend)
    load.mockRejectedValueOnce(new Error('offline'))
    await open('/', load)
    expect(await heading()).toBe('This part of Vitrine could not be opened')
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    expect(await heading()).toBe('The feed')
  })

  it('contain a page that breaks', async () => {
    await open('/quiz', async () => frontend)
    expect(await heading()).toBe('This part of Vitrine could not be opened')
  })

  it('say that a room opens soon where its frontend does not exist yet', async () => {
    await open('/favorites', async () => frontend)
    expect(await heading()).toBe('This room opens soon')
  })

  it('answer any other path with 404', async () => {
    await open('/nowhere', async () => frontend)
    expect(await heading()).toBe('404 Page Not Found')
    expect(document.title).toBe('404 Page Not Found · Vitrine')
  })
})
