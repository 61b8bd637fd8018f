import { describe, expect, it } from '@jest/globals'
import type { TasteProfile } from '@vitrine/contracts'
import { mostPeople, rememberedTastes } from './remembered-tastes.ts'
import { profileOf } from './tastes.fixtures.ts'

/** A service that answers when it is told to, and a clock that is set by hand. */
function around(waitsMs = 0) {
  const asked: { person: string; answer: (profile: TasteProfile) => void; fail: () => void }[] = []
  const checked: string[] = []
  const current = { version: 1 as number | undefined }
  let time = 0
  const tastes = rememberedTastes({
    ask: (person) =>
      new Promise((resolve, reject) =>
        asked.push({ person, answer: resolve, fail: () => reject(new Error('down')) }),
      ),
    versionOf: async (person) => {
      checked.push(person)
      return current.version
    },
    onFailed: () => undefined,
    clock: () => time,
    waitsMs,
  })
  const versionOf = async (person: string) => (await tastes.of(person))?.version
  return { tastes, asked, checked, current, versionOf, pass: (ms: number) => void (time += ms) }
}
const soon = () => new Promise(setImmediate)

describe('the taste of a person', () => {
  it('is not waited for longer than a moment, and known the next time', async () => {
    const { asked, versionOf } = around()
    expect(await versionOf('ada')).toBeUndefined()
    expect(await versionOf('ada')).toBeUndefined()
    expect(asked).toHaveLength(1)
    asked[0]!.answer(profileOf({ version: 1 }))
    await soon()
    expect(await versionOf('ada')).toBe(1)
  })
  it('that was asked for before a change is not remembered after it', async () => {
    const { tastes, asked, versionOf } = around()
    await versionOf('ada')
    tastes.changed('ada')
    asked[0]!.answer(profileOf({ version: 1 }))
    await soon()
    expect(await versionOf('ada')).toBeUndefined()
    asked[1]!.answer(profileOf({ version: 2 }))
    await soon()
    expect(await versionOf('ada')).toBe(2)
  })
  it('is asked for at once when it changes; the former one is followed a second longer at most', async () => {
    const { tastes, asked, versionOf, pass } = around()
    await versionOf('ada')
    asked[0]!.answer(profileOf({ version: 1 }))
    await soon()
    tastes.changed('ada')
    expect([asked.length, await versionOf('ada')]).toEqual([2, 1])
    pass(1_001)
    expect(await versionOf('ada')).toBeUndefined()
  })
  it.each([2, undefined])(
    'is asked for again after a minute, behind, where its version is %s',
    async (now) => {
      const { asked, current, versionOf, pass } = around()
      await versionOf('ada')
      asked[0]!.answer(profileOf({ version: 1 }))
      await soon()
      current.version = now
      pass(60_001)
      expect(await versionOf('ada')).toBe(1)
      await soon()
      asked[1]!.answer(profileOf({ version: 2 }))
      await soon()
      expect(await versionOf('ada')).toBe(2)
    },
  )
  it('that is still the current one is only checked each minute, and asked for again after ten', async () => {
    const { asked, checked, versionOf, pass } = around()
    await versionOf('ada')
    asked[0]!.answer(profileOf({ version: 1 }))
    await soon()
    for (let minute = 0; minute < 9; minute += 1) {
      pass(60_001)
      await versionOf('ada')
      await soon()
      await versionOf('ada')
    }
    expect([asked.length, checked.length]).toEqual([1, 9])
    pass(60_001)
    await versionOf('ada')
    expect([asked.length, checked.length]).toEqual([2, 9])
  })
  it('is forgotten when changes may have been missed', async () => {
    const { tastes, asked, versionOf } = around()
    await versionOf('ada')
    asked[0]!.answer(profileOf({ version: 1 }))
    await soon()
    tastes.forget()
    expect(await versionOf('ada')).toBeUndefined()
  })
  it('is not asked for again at once where the service fails', async () => {
    const { asked, versionOf, pass } = around()
    await versionOf('ada')
    asked[0]!.fail()
    await soon()
    expect([await versionOf('ada'), await versionOf('eve'), asked.length]).toEqual([undefined, undefined, 1])
    pass(1_001)
    await versionOf('ada')
    expect(asked).toHaveLength(2)
  })
})

it('twenty thousand people are remembered at most, and take no room before they come', async () => {
  const quiet = { ask: async () => profileOf(), onFailed: () => undefined, versionOf: async () => 0 }
  const before = process.memoryUsage().arrayBuffers
  const [first] = Array.from({ length: 50 }, () => rememberedTastes(quiet))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
  for (let person = 0; person < mostPeople + 100; person += 1) await first!.of(`person-${person}`)
  expect(first!.weight()).toBe(mostPeople * 2_048)
})
it('twenty thousand people weigh 2 kB each at most, whatever they hid', async () => {
  const ids = Array.from({ length: 500 }, (_, n) => `hidden-${n}`)
  const because = Object.fromEntries(['style:boho', 'word:1', 'word:2'].map((name) => [name, `${name} post`]))
  const profile = profileOf({ weights: { 'style:boho': 2 }, because, hidden: ids, seen: ids })
  const quiet = { onFailed: () => undefined, versionOf: async () => 0 }
  const tastes = rememberedTastes({ ask: async () => profile, ...quiet })
  for (let person = 0; person < 1_000; person += 1) await tastes.of(`person-${person}`)
  expect(tastes.weight()).toBeLessThanOrEqual(mostPeople * 2_048)
  const usual = rememberedTastes({
    ask: async () => ({ ...profile, hidden: ids.slice(0, 20), seen: [] }),
    ...quiet,
  })
  for (let person = 0; person < 100; person += 1) await usual.of(`person-${person}`)
  expect(usual.weight() / 100).toBeLessThanOrEqual(2_048)
})
