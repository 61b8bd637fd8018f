import { expect } from '@jest/globals'
import type { Documents } from '@vitrine/engines'
import { upTo, type Clauses } from '../contract/clauses.ts'
import { contract } from '../contract/contract.ts'
import { findClauses } from './documents.find.contract.ts'
import { nextClauses } from './documents.next.contract.ts'

type Card = { title: string; tags?: string[] }
const cards = (documents: Documents) => documents.collection<Card>('cards')

export const documentsClauses = {
  'reads back what was put, with its version': async ({ port }) => {
    const document = { title: 'Linen, été "quoted"', tags: ['a', 'b'] }
    await cards(port).put('1', 4, document)
    expect(await cards(port).get('1')).toStrictEqual({ id: '1', version: 4, document })
  },
  'has nothing where nothing was put': async ({ port }) => {
    await cards(port).put('1', 1, { title: 'Linen' })
    expect(await cards(port).get('2')).toBeUndefined()
  },
  'replaces a document whole by a newer version': async ({ port }) => {
    await cards(port).put('1', 1, { title: 'Linen', tags: ['a'] })
    await cards(port).put('1', 2, { title: 'Wool' })
    expect((await cards(port).get('1'))?.document).toStrictEqual({ title: 'Wool' })
  },
  'takes the same version once more': async ({ port }) => {
    await cards(port).put('1', 2, { title: 'Linen' })
    await cards(port).put('1', 2, { title: 'Wool' })
    expect(await cards(port).get('1')).toEqual({ id: '1', version: 2, document: { title: 'Wool' } })
  },
  'changes nothing for an older version': async ({ port }) => {
    await cards(port).put('1', 3, { title: 'Wool' })
    await cards(port).put('1', 2, { title: 'Linen' })
    expect(await cards(port).get('1')).toEqual({ id: '1', version: 3, document: { title: 'Wool' } })
  },
  'ends at the newest of versions that race': async ({ port }) => {
    const collection = cards(port)
    for (const id of upTo(5).map(String)) {
      await Promise.all(
        [7, 3, 20, 1, 12, 9, 2, 15].map((version) => collection.put(id, version, { title: `${version}` })),
      )
      expect(await collection.get(id)).toEqual({ id, version: 20, document: { title: '20' } })
    }
  },
  'inserts where there is none, and says so': async ({ port }) => {
    expect(await cards(port).insert('1', 1, { title: 'Linen' })).toBe(true)
    expect(await cards(port).insert('1', 2, { title: 'Wool' })).toBe(false)
    expect(await cards(port).get('1')).toEqual({ id: '1', version: 1, document: { title: 'Linen' } })
  },
  'lets exactly one of twenty racing inserts through': async ({ port }) => {
    const collection = cards(port)
    const race = await Promise.all(upTo(20).map((n) => collection.insert('1', 1, { title: `${n}` })))
    expect(race.filter((inserted) => inserted)).toHaveLength(1)
    expect((await collection.get('1'))?.document.title).toBe(`${race.indexOf(true) + 1}`)
  },
  'inserts after a removal only what is newer than it': async ({ port }) => {
    const collection = cards(port)
    await collection.put('1', 1, { title: 'Linen' })
    await collection.remove('1', 5)
    expect(await collection.insert('1', 4, { title: 'Late' })).toBe(false)
    expect(await collection.get('1')).toBeUndefined()
    expect(await collection.insert('1', 6, { title: 'Wool' })).toBe(true)
    expect((await collection.get('1'))?.version).toBe(6)
  },
  'removes a document from every answer': async ({ port }) => {
    const collection = cards(port)
    await collection.put('1', 1, { title: 'Linen' })
    await collection.remove('1', 1)
    expect(await collection.get('1')).toBeUndefined()
    expect(await collection.getMany(['1'])).toEqual([])
    expect(await collection.find()).toEqual([])
    expect(await collection.count()).toBe(0)
  },
  'removes nothing for an older version, and nothing twice': async ({ port }) => {
    const collection = cards(port)
    await collection.put('1', 3, { title: 'Linen' })
    await collection.remove('1', 2)
    expect((await collection.get('1'))?.version).toBe(3)
    await collection.remove('1', 4)
    await collection.remove('1', 4)
    expect(await collection.get('1')).toBeUndefined()
  },
  'ignores an older put that comes after the removal': async ({ port }) => {
    const collection = cards(port)
    await collection.put('1', 1, { title: 'Linen' })
    await collection.remove('1', 3)
    await collection.put('1', 2, { title: 'Late' })
    await collection.remove('never-seen', 3)
    await collection.put('never-seen', 2, { title: 'Late' })
    expect(await collection.getMany(['1', 'never-seen'])).toEqual([])
    await collection.put('1', 4, { title: 'Back' })
    expect((await collection.get('1'))?.document.title).toBe('Back')
  },
  'gets many in the order asked for, without those that are not there': async ({ port }) => {
    const collection = cards(port)
    for (const id of ['a', 'b', 'c']) await collection.put(id, 1, { title: id })
    expect((await collection.getMany(['c', 'x', 'a'])).map(({ id }) => id)).toEqual(['c', 'a'])
    expect(await collection.getMany([])).toEqual([])
  },
  'keeps collections apart': async ({ port }) => {
    await cards(port).put('1', 9, { title: 'Linen' })
    const others = port.collection<Card>('others')
    await others.put('1', 1, { title: 'Other' })
    expect((await cards(port).get('1'))?.document.title).toBe('Linen')
    expect((await others.get('1'))?.document.title).toBe('Other')
    await port.drop('others')
    expect(await cards(port).count()).toBe(1)
  },
  'replaces the version before and no other, and says so': async ({ port }) => {
    const collection = cards(port)
    expect(await collection.replace('1', 1, { title: 'Absent' })).toBe(false)
    await collection.put('1', 4, { title: 'Linen' })
    expect(await collection.replace('1', 4, { title: 'Same' })).toBe(false)
    expect(await collection.replace('1', 6, { title: 'Ahead' })).toBe(false)
    expect(await collection.replace('1', 5, { title: 'Wool' })).toBe(true)
    expect(await collection.get('1')).toEqual({ id: '1', version: 5, document: { title: 'Wool' } })
    await collection.remove('1', 6)
    expect(await collection.replace('1', 7, { title: 'Removed' })).toBe(false)
  },
  'lets exactly one of twenty racing replacements through': async ({ port }) => {
    const collection = cards(port)
    await collection.put('1', 1, { title: 'Linen' })
    const race = await Promise.all(upTo(20).map((n) => collection.replace('1', 2, { title: `${n}` })))
    expect(race.filter((replaced) => replaced)).toHaveLength(1)
    expect((await collection.get('1'))?.document.title).toBe(`${race.indexOf(true) + 1}`)
  },
  'says of every replacement that took effect that it did, also when others follow at once': async ({
    port,
  }) => {
    const numbers = port.collection<{ n: number }>('numbers')
    await numbers.put('1', 1, { n: 0 })
    const increment = async (): Promise<void> => {
      const { version, document } = (await numbers.get('1'))!
      if (!(await numbers.replace('1', version + 1, { n: document.n + 1 }))) await increment()
    }
    await Promise.all(upTo(20).map(increment))
    expect((await numbers.get('1'))?.document.n).toBe(20)
  },
  'writes many at once, each as if it came alone': async ({ port }) => {
    const collection = cards(port)
    await collection.put('newer', 9, { title: 'Newer' })
    await collection.put('older', 1, { title: 'Older' })
    await collection.put('removed', 1, { title: 'Removed' })
    await collection.write([
      { id: 'newer', version: 3, document: { title: 'Late' } },
      { id: 'older', version: 3, document: { title: 'Linen' } },
      { id: 'removed', version: 3 },
      ...upTo(700).map((n) => ({ id: `n${n}`, version: 1, document: { title: `${n}` } })),
    ])
    const ids = ['newer', 'older', 'removed', 'n700']
    expect((await collection.getMany(ids)).map(({ document }) => document.title)).toEqual(['Newer', 'Linen', '700']) // prettier-ignore
    await collection.put('removed', 2, { title: 'Late' })
    expect(await collection.count()).toBe(702)
    await collection.write([])
  },
  'ends at the newest of many writes that come at once, and fails one that cannot be stored alone': async ({
    port,
  }) => {
    const collection = cards(port)
    const endless = { title: 'Endless', more: {} }
    endless.more = endless
    const failing = collection.write([{ id: 'endless', version: 1, document: endless }])
    const writes = [3, 9, 1, 7].map((version) =>
      collection.write(['a', 'b'].map((id) => ({ id, version, document: { title: `${version}` } }))),
    )
    const outcomes = await Promise.allSettled([...writes.slice(0, 2), failing, ...writes.slice(2)])
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true])
    const found = await collection.getMany(['a', 'b', 'endless'])
    expect(found.map(({ id, document }) => [id, document.title])).toEqual([['a', '9'], ['b', '9']]) // prettier-ignore
  },
  'shows what stands under an id, and what was removed': async ({ port }) => {
    const collection = cards(port)
    await collection.put('there', 2, { title: 'Linen' })
    await collection.put('removed', 2, { title: 'Wool' })
    await collection.remove('removed', 3)
    const entries = await collection.entries(['removed', 'never', 'there'])
    expect(entries.sort((one, other) => one.id.localeCompare(other.id))).toStrictEqual([
      { id: 'removed', version: 3 },
      { id: 'there', version: 2, document: { title: 'Linen' } },
    ])
  },
  'forgets removals from before a time, and nothing else': async ({ port }) => {
    const collection = cards(port)
    await collection.put('there', 5, { title: 'Linen' })
    await collection.remove('removed', 5)
    await collection.forgetRemovals(Date.now() - 60_000)
    await collection.put('removed', 4, { title: 'Late' })
    expect(await collection.get('removed')).toBeUndefined()
    await collection.forgetRemovals(Date.now() + 60_000)
    await collection.put('removed', 4, { title: 'Again' })
    await collection.put('there', 4, { title: 'Late' })
    const ids = ['there', 'removed']
    expect((await collection.getMany(ids)).map(({ document }) => document.title)).toEqual(['Linen', 'Again'])
  },
  'forgets a collection that is dropped, removals too, and no other': async ({ port }) => {
    await cards(port).put('1', 5, { title: 'Linen' })
    await cards(port).remove('2', 5)
    await port.collection<Card>('cards-2').put('1', 1, { title: 'Wool' })
    await port.drop('cards')
    await port.drop('never-there')
    const collection = cards(port)
    expect(await collection.count()).toBe(0)
    for (const id of ['1', '2']) await collection.put(id, 1, { title: 'Again' })
    expect(await collection.count()).toBe(2)
    expect(await port.collection<Card>('cards-2').count()).toBe(1)
  },
  'keeps documents and removals when it is opened again': async ({ port, reopen }) => {
    await cards(port).put('1', 2, { title: 'Linen' })
    await cards(port).remove('2', 5)
    const again = cards(await reopen())
    await again.put('1', 1, { title: 'Late' })
    await again.put('2', 4, { title: 'Late' })
    expect(await again.find()).toEqual([{ id: '1', version: 2, document: { title: 'Linen' } }])
  },
  ...nextClauses,
  ...findClauses,
} satisfies Clauses<Documents>

export const documentsContract = contract('documents', documentsClauses)
