import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { operationsApi, outfitStreams, outfitIn, type OutfitEvent } from '@vitrine/contracts'
import { outfitForTest } from '@vitrine/contracts/examples'
import { eventually } from '@vitrine/engine-testing'
import { defineProjection, type Reading } from '@vitrine/event-sourcing'
import { defineService } from '@vitrine/service-kit'
import { startForTest } from './start-for-test.ts'

type Titles = { titles: string[] }

/** Every title that an outfit ever had. */
const titlesProjection = defineProjection({
  name: 'titles',
  version: 1,
  ...outfitStreams,
  evolve(before: Titles | undefined, event: OutfitEvent): Titles | undefined {
    const outfit = outfitIn(event)
    return outfit ? { titles: [...(before?.titles ?? []), outfit.title] } : before
  },
})

let titles: Reading<Titles, object>
let service: Awaited<ReturnType<typeof startForTest>>
beforeEach(async () => {
  service = await startForTest(
    defineService({
      name: 'favorites',
      build({ replicate }) {
        titles = replicate(titlesProjection, 'catalog')
        return { routes: () => undefined }
      },
    }),
  )
})
afterEach(() => service.stop())

const revised = (version: number, title = `Title ${version}`) => ({
  type: 'OutfitRevised',
  stream: 'outfit-linen',
  version,
  data: outfitForTest({ title }),
})
const are = (...expected: string[]) =>
  eventually(async () => expect((await titles.get('linen'))?.document.titles).toEqual(expected))

describe('a service under test that replicates', () => {
  it('receives what another service publishes', async () => {
    await service.receive(revised(1))
    await service.receive(revised(2))
    await are('Title 1', 'Title 2')
  })
  it('reads what it missed from the log of the owner', async () => {
    await service.receive(revised(1))
    service.miss(revised(2))
    await service.receive(revised(3))
    await are('Title 1', 'Title 2', 'Title 3')
  })
  it('may receive things again and late', async () => {
    await service.receive(revised(2))
    await are('Title 2')
    await service.receive(revised(1))
    await service.receive(revised(3))
    await service.receive(revised(2, 'Another'))
    await are('Title 2', 'Title 3')
  })
  it('builds its copy anew from all pages of that log', async () => {
    for (let version = 1; version <= 250; version += 1) service.miss(revised(version))
    await service.call(operationsApi.rebuildProjection, { params: { name: 'titles' } })
    await are(...Array.from({ length: 250 }, (_, index) => `Title ${index + 1}`))
  })
})
