/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { call } from '@vitrine/web-kit'
import { OfflineBanner } from './offline-banner.tsx'
import { useReconnection } from './use-reconnection.ts'

const asked: string[] = []
let answers = false

function Page() {
  useReconnection()
  return <OfflineBanner forShoppers={false} />
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  jest.useFakeTimers()
  asked.length = 0
  answers = false
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      asked.push(address)
      if (!answers) throw new TypeError('Failed to fetch')
      return {}
    },
  })
  render(<Page />)
  await act(() => call('GET /api/auth/me').catch(() => undefined))
  asked.length = 0
})

afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const banner = () => screen.queryByText('Vitrine cannot be reached right now; this page keeps trying.')

describe('a server that does not answer', () => {
  it('is asked again, ever more rarely, until it does', async () => {
    await wait(2_000)
    expect(asked).toEqual(['/health'])
    await wait(3_999)
    expect(asked).toHaveLength(1)
    await wait(1)
    expect([asked.length, banner() !== null]).toEqual([2, true])
    answers = true
    await wait(8_000)
    expect([asked.length, banner()]).toEqual([3, null])
    await wait(600_000)
    expect(asked).toHaveLength(3)
  })

  it('is asked once a minute in the end', async () => {
    await wait(600_000)
    const before = asked.length
    await wait(120_000)
    expect(asked.length - before).toBe(2)
    answers = true
    await wait(60_000)
    expect(banner()).toBeNull()
  })
})
