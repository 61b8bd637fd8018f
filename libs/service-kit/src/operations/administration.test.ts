import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { folderForTest } from '@vitrine/engine-testing'
import type { Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { refuse } from '@vitrine/event-sourcing'
import { administrationOf, type Administration } from './administration.ts'

let engines: Engines
let time: Date
let records: Administration
const pass = (ms: number) => void (time = new Date(time.getTime() + ms))
beforeEach(async () => {
  time = new Date('2026-05-04T09:00:00.000Z')
  engines = await embeddedEngines(await folderForTest())('tracking')
  const { documents } = engines
  const most = { all: 8, refusedSignIns: 2 }
  records = administrationOf({ service: 'tracking', documents: () => documents, now: () => time, most })
})
afterEach(() => engines.close())

const note = (on: string, by: string | null = 'eva') => ({ kind: 'note-written', by, on }) as const
const list = async (asked: Partial<Parameters<Administration['list']>[0]> = {}) =>
  records.list({ limit: 50, ...asked })
const listed = async (asked?: Parameters<typeof list>[0]) => (await list(asked)).map(({ on }) => on)
const refused = (from: string) =>
  records.noteAgain(from, { kind: 'sign-in-refused', by: null, on: '', detail: from })

describe('what is done', () => {
  it('is recorded before it is done, with who, when and on what', async () => {
    const result = await records.recorded({ ...note('2026-05-04'), detail: 'Sale' }, async () => {
      expect(await listed()).toEqual(['2026-05-04'])
      return 7
    })
    expect(result).toBe(7)
    const [{ id = '', ...record } = {}] = await list()
    expect(id).toMatch(/^tracking\//)
    expect(record).toEqual({
      at: '2026-05-04T09:00:00.000Z',
      by: 'eva',
      kind: 'note-written',
      on: '2026-05-04',
      name: '',
      detail: 'Sale',
      times: 1,
    })
  })
  it('has no record where it was refused, or there was nothing to do', async () => {
    const refusing = async () => refuse('conflict', 'too-many-goals', 'There are too many')
    await expect(records.recorded(note('a'), refusing)).rejects.toThrow('too many')
    await records.recorded(note('b'), async () => false, Boolean)
    expect(await list()).toEqual([])
  })
  it('keeps its record where it failed: part of it may be done', async () => {
    const failing = () => Promise.reject(new Error('the disk is full'))
    await expect(records.recorded(note('a'), failing)).rejects.toThrow('full')
    expect(await listed()).toEqual(['a'])
  })
  it('is not done where it cannot be recorded', async () => {
    const documents = () => {
      throw new Error('unavailable')
    }
    let isDone = false
    const unable = administrationOf({ service: 'tracking', documents, now: () => time })
    await expect(unable.recorded(note('a'), async () => void (isDone = true))).rejects.toThrow('unavailable')
    expect(isDone).toBe(false)
  })
  it('again and again is one record with how often', async () => {
    await Promise.all(Array.from({ length: 5 }, () => refused('203.0.113')))
    await refused('198.51.100')
    expect((await list()).map(({ detail, times }) => [detail, times]).sort()).toEqual([
      ['198.51.100', 1],
      ['203.0.113', 5],
    ])
  })
})

describe('the records', () => {
  it('are read by person, area and moments, in pages without a gap, also of one moment', async () => {
    for (const on of ['1', '2', '3', '4']) {
      await records.note(note(on, on === '3' ? 'ida' : 'eva'))
      if (on !== '1') pass(1_000)
    }
    await records.note({ kind: 'signed-in', by: 'ida', on: 'ida' })
    expect(await listed({ by: 'ida' })).toEqual(['ida', '3'])
    expect(await listed({ area: 'sign-ins' })).toEqual(['ida'])
    expect(await listed({ by: 'ida', area: 'analytics' })).toEqual(['3'])
    const at = (seconds: number) =>
      new Date(Date.parse('2026-05-04T09:00:00Z') + seconds * 1_000).toISOString()
    expect(await listed({ from: at(1), before: { at: at(3), id: '' } })).toEqual(['4', '3'])
    const found: string[] = []
    for (let before: { at: string; id: string } | undefined; ;) {
      const [one] = await list({ limit: 1, ...(before ? { before } : {}) })
      if (!one) break
      found.push(one.on)
      before = one
    }
    expect(found.slice(0, 3)).toEqual(['ida', '4', '3'])
    expect(found.slice(3).sort()).toEqual(['1', '2'])
  })
  it('end after 400 days', async () => {
    await records.note(note('old'))
    pass(399 * 24 * 3_600_000)
    await records.note(note('new'))
    await records.sweep()
    expect(await listed()).toEqual(['new', 'old'])
    pass(24 * 3_600_000 + 1)
    await records.sweep()
    expect(await listed()).toEqual(['new'])
  })
  it('are bounded, and strangers push out none of administrators', async () => {
    for (const on of ['1', '2', '3', '4', '5', '6', '7']) {
      await records.note(note(on))
      pass(1)
      await refused(on)
      pass(1)
    }
    await records.sweep()
    expect(await listed({ area: 'sign-ins' })).toHaveLength(2)
    expect(await listed({ area: 'analytics' })).toEqual(['7', '6', '5', '4', '3', '2'])
  })
})
