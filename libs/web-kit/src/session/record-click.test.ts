/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { recordClick } from './record-click.ts'
import { saveUserId } from './current-user.ts'

const beacon = jest.fn<(address: string, body: Blob) => boolean>()
const fetched = jest.fn<(address: string, init: RequestInit) => Promise<unknown>>()

beforeEach(() => {
  localStorage.clear()
  beacon.mockReset()
  fetched.mockReset().mockResolvedValue({})
  Object.assign(navigator, { sendBeacon: beacon })
  Object.assign(globalThis, { fetch: fetched })
})

afterEach(() => {
  jest.restoreAllMocks()
})

const traceparent = expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/) as unknown

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

describe('a click on a product', () => {
  it('is reported by a beacon of JSON, with an id of its own', async () => {
    beacon.mockReturnValue(true)
    recordClick({ productId: 'p1', outfitVersion: 3 })
    recordClick({ productId: 'p1', outfitVersion: 3 })
    const [[address, blob], [, second]] = beacon.mock.calls as [[string, Blob], [string, Blob]]
    expect(address).toBe('/api/affiliate-click')
    expect(blob.type).toBe('application/json')
    const body = JSON.parse(await textOf(blob)) as { id: string }
    expect(body).toMatchObject({ productId: 'p1', outfitVersion: 3, userId: 'anonymous', traceparent })
    expect(body.id).not.toBe((JSON.parse(await textOf(second)) as { id: string }).id)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('names the user whom this device knows', async () => {
    beacon.mockReturnValue(true)
    saveUserId('u7')
    recordClick({ productId: 'p1', outfitVersion: 3 })
    expect(JSON.parse(await textOf(beacon.mock.calls[0]![1]))).toMatchObject({ userId: 'u7' })
  })

  it('is fetched in the background when the beacon is refused', () => {
    beacon.mockReturnValue(false)
    recordClick({ productId: 'p1', outfitVersion: 3 })
    expect(fetched.mock.calls[0]).toMatchObject(['/api/affiliate-click', { method: 'POST', keepalive: true }])
  })

  it('never throws, and never delays the way out', async () => {
    jest.spyOn(console, 'debug').mockImplementation(() => undefined)
    beacon.mockImplementation(() => {
      throw new TypeError('blocked')
    })
    expect(recordClick({ productId: 'p1', outfitVersion: 3 })).toBeUndefined()
    beacon.mockReturnValue(false)
    fetched.mockRejectedValue(new Error('offline'))
    expect(recordClick({ productId: 'p1', outfitVersion: 3 })).toBeUndefined()
    await Promise.resolve()
  })
})
