import { describe, expect, it } from '@jest/globals'
import { EngineUnavailable } from '@vitrine/engines'
import Fastify from 'fastify'
import { jsonLog, logSettings, openLogs, type Log } from './log.ts'

const settings = (given: Record<string, string> = {}) => logSettings('info').parse(given)

async function written(given: Record<string, string>, work: (log: Log) => void): Promise<string[]> {
  const lines: string[] = []
  const logs = await openLogs(settings(given), { write: (line: string) => void lines.push(line) })
  work(logs('catalog'))
  return lines
}
type Line = Record<string, unknown> & { err: Record<string, unknown> }
const parsed = async (work: (log: Log) => void): Promise<Line[]> =>
  (await written({}, work)).map((line) => JSON.parse(line) as Line)

describe('a line', () => {
  it('says when, how bad, which service and what', async () => {
    const [line] = await parsed((log) => log.warn({ offset: 7 }, 'a record is left out'))
    expect(line).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      service: 'catalog',
      offset: 7,
      msg: 'a record is left out',
    })
  })
  it('is one line, whatever it holds', async () => {
    for (const LOG of ['json', 'pretty']) {
      const lines = await written({ LOG }, (log) => {
        log.info({ note: 'a\nb' }, 'true\n{"level":"fatal"}\r\u001b[2J')
        log.error({ err: new Error('of\nmany') }, 'failed')
      })
      expect(lines.map((line) => line.match(/[\r\n]/g))).toEqual([['\n'], ['\n']])
      expect(lines.join()).not.toContain('\u001b[2J')
    }
  })
  it('has an error with type, message, stack and causes, and nothing that a driver attached', async () => {
    const cause = Object.assign(new RangeError('deep'), { code: 11_000, keyValue: { name: 'Grace' } })
    const [line] = await parsed((log) => log.error({ err: new Error('high', { cause }) }, 'failed'))
    expect(line?.err).toEqual({
      type: 'Error',
      message: 'high',
      stack: expect.stringContaining('log.test'),
      cause: { type: 'RangeError', code: 11_000, message: 'deep', stack: expect.any(String) },
    })
  })
  it('has a bound, also for an error that caused itself, and for what is none', async () => {
    const huge = new Error('x'.repeat(1e6))
    huge.cause = huge
    const lines = await written({}, (log) => {
      log.error({ err: huge }, 'huge')
      log.error({ err: 'no error' }, 'odd')
      log.error({ err: new AggregateError(Array(100).fill(huge), 'many') }, 'many')
    })
    expect(lines.map((line) => line.length < 150_000)).toEqual([true, true, true])
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { type: 'string', message: 'no error' } })
  })
  it('is without personal data under any name or in any sentence', async () => {
    const lines = await written({}, (log) => {
      log.warn(
        { password: 'hidden', at: { cookie: ['hidden'] }, headers: { any: 'hidden' } },
        'of hid@den.example',
      )
      log.child({ email: 'hidden' }).error({ err: new Error('mongodb://hidden:hidden@db') }, 'failed')
    })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toMatch(/hidden|hid@/)
  })
  it('has no password of an engine that is unavailable', async () => {
    const address = 'mongodb://shop:hid@den@db1:27017,db2:27017'
    const cause = new Error(`no server at ${address}`)
    const err = new EngineUnavailable({ engine: 'MongoDB', setting: 'MONGODB_URL', address, cause })
    expect(err.message).toBe(
      'MongoDB cannot be reached at MONGODB_URL (mongodb://db1:27017,db2:27017): no server at mongodb://db1:27017,db2:27017',
    )
    expect((await written({}, (log) => log.error({ err }, err.message))).join()).not.toMatch(/hid|den@/)
  })
  it('has the route of a request and not what was asked', async () => {
    const lines: string[] = []
    const out = { write: (line: string) => void lines.push(line) }
    const app = Fastify({ loggerInstance: jsonLog({ service: 'gateway', level: 'info', out }) })
    app.get('/of/:whom', async (request) => request.log.warn({ req: request }, 'seen'))
    await app.inject('/of/hidden?hidden=1')
    expect(lines.map((line) => JSON.parse(line) as Line).find(({ msg }) => msg === 'seen')).toMatchObject({
      service: 'gateway',
      req: { method: 'GET', route: '/of/:whom' },
    })
  })
})

describe('the settings', () => {
  it('say from which level on', async () => {
    const told = (LOG_LEVEL: string) =>
      written({ LOG_LEVEL }, (log) => {
        for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level]('said')
        log.child({}, { level: 'info' }).info('to the audit log')
      })
    const counts = await Promise.all(['debug', 'info', 'warn', 'error', 'silent'].map(told))
    expect(counts.map((lines) => lines.length)).toEqual([5, 4, 3, 2, 0])
  })
  it('are refused where they say nothing', () => {
    expect(() => settings({ LOG: 'xml' })).toThrow('must be json or pretty')
    expect(() => settings({ LOG_LEVEL: 'loud' })).toThrow('must be one of debug, info, warn, error, silent')
  })
  it('make lines for people', async () => {
    const [line] = await written({ LOG: 'pretty' }, (log) => log.warn({ n: 1 }, 'gone'))
    expect(line).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] WARN: catalog: gone \{"n":1\}\n$/)
  })
})
