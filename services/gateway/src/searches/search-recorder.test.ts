import { describe, expect, it, jest } from '@jest/globals'
import type { ReportedSearch } from '@vitrine/contracts'
import type { ForwardedRequest } from '@vitrine/service-kit'
import type { FastifyRequest } from 'fastify'
import { searchNames } from './search-names.ts'
import { searchRecorder } from './search-recorder.ts'

const request = {
  method: 'GET',
  headers: { 'user-agent': 'x'.repeat(1_000) },
  ip: '203.0.113.1',
} as unknown as FastifyRequest
const session = { token: null, caller: {} } as Parameters<ReturnType<typeof searchRecorder>['searched']>[2]

function recorder(statusOf: (searches: ReportedSearch[]) => number) {
  const calls: ReportedSearch[][] = []
  const failures: string[] = []
  const tracking = async ({ body }: ForwardedRequest) => {
    const { searches } = JSON.parse(String(body)) as { searches: ReportedSearch[] }
    calls.push(searches)
    return { status: statusOf(searches), headers: {}, body: Buffer.from('') }
  }
  const failed = (what: string) => (error: unknown) => void failures.push(`${what}: ${String(error)}`)
  const names = searchNames('shared')
  const recording = searchRecorder({ tracking, gatewayKey: 'shared', names, now: () => new Date(), failed })
  const search = async (times: number, words = 'coat') => {
    for (let time = 0; time < times; time += 1)
      recording.searched(request, { words, filters: {}, found: 1 }, session)
    await new Promise(setImmediate)
  }
  return { calls, failures, search, stop: () => recording.start()() }
}

describe('searches', () => {
  it('are sent by 200, with their agents cut', async () => {
    const { calls, search, stop } = recorder(() => 204)
    await search(450)
    await stop()
    expect(calls.map(({ length }) => length)).toEqual([200, 200, 50])
    expect(calls[0]?.[0]?.visitor.agent).toHaveLength(300)
  })
  it('wait for tracking, 5,000 of them', async () => {
    const status = jest.fn<() => number>().mockReturnValue(503)
    const { calls, failures, search, stop } = recorder(status)
    await search(5_001)
    expect(failures).toEqual([expect.stringContaining('Too many searches wait')])
    await stop()
    status.mockReturnValue(204)
    calls.length = 0
    await stop()
    expect(calls.flat()).toHaveLength(5_000)
  })
  it('that can never be taken hold nothing up', async () => {
    const { calls, search, stop } = recorder(([first]) => (first?.words === 'coat' ? 400 : 204))
    await search(200)
    await search(1, 'dress')
    await stop()
    expect(calls.at(-1)).toMatchObject([{ words: 'dress' }])
  })
})
