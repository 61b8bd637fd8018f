import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import { create } from '../outfit/outfit-commands.fixtures.ts'
import { outfitHandler } from '../outfits.ts'
import { purgeDue } from './purge-due.ts'
import { trashedOutfits } from './trashed-outfits.projection.ts'

let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('catalog')
})
afterEach(() => engines.close())

const may = (day: number) => new Date(Date.UTC(2026, 4, day))

/** One of the processes of a catalog; the trash of one that does not follow stays as it was. */
async function process({ follows = true } = {}) {
  const projections = projectionsForTest(engines)
  const trash = projections.project(trashedOutfits)
  await projections.open()
  const handleOutfit = outfitHandler(engines, { project: follows ? projections.apply : async () => {} })
  return { trash, handleOutfit, at: (now: Date) => purgeDue({ trash, handleOutfit, now }) }
}
type Process = Awaited<ReturnType<typeof process>>

async function deletedOn({ handleOutfit }: Process, day: number, id: string) {
  const context = { at: may(day).toISOString() }
  await handleOutfit(id, { ...create(), id } as ReturnType<typeof create>, context)
  await handleOutfit(id, { type: 'DeleteOutfit' }, context)
}
const typesOf = async (id: string) =>
  (await engines.eventStore.read(`outfit-${id}`)).map(({ type }) => type.replace('Outfit', ''))

describe('what is in the trash', () => {
  it('is deleted for good after 30 days, and what came later stays', async () => {
    const one = await process()
    for (const day of [1, 2, 3]) await deletedOn(one, day, `o${day}`)
    await one.at(new Date(may(31).getTime() - 1))
    expect(await typesOf('o1')).toEqual(['Drafted', 'Deleted'])
    await one.at(may(32))
    expect(await typesOf('o1')).toEqual(['Drafted', 'Deleted', 'Purged'])
    expect(await typesOf('o2')).toEqual(['Drafted', 'Deleted', 'Purged'])
    expect(await typesOf('o3')).toEqual(['Drafted', 'Deleted'])
  })
  it('is deleted once, whatever several processes do', async () => {
    const [one, two] = [await process(), await process()]
    for (let n = 0; n < 20; n += 1) await deletedOn(one, 1, `o${n}`)
    await Promise.all([one.at(may(40)), two.at(may(40))])
    for (let n = 0; n < 20; n += 1) expect(await typesOf(`o${n}`)).toEqual(['Drafted', 'Deleted', 'Purged'])
  })
  it('stays where it was restored and deleted again, though a list from before says it is due', async () => {
    const one = await process()
    await deletedOn(one, 1, 'o')
    const late = await process({ follows: false })
    const at = { at: may(30).toISOString() }
    await late.handleOutfit('o', { type: 'RestoreOutfit', published: false, now: at.at }, at)
    await late.handleOutfit('o', { type: 'DeleteOutfit' }, at)
    await late.at(may(40))
    expect(await typesOf('o')).toEqual(['Drafted', 'Deleted', 'Restored', 'Deleted'])
  })
})
