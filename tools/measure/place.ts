import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutfitSnapshot } from '@vitrine/contracts'
import { outfitForTest, productForTest } from '@vitrine/contracts/examples'
import type { Engines } from '@vitrine/engines'
import { forgetNamespace } from '@vitrine/engine-testing/forget-namespace'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { embeddedEngines } from '@vitrine/engines/embedded'

/** Where the log lies: a folder of embedded engines, or a namespace of real ones (their addresses from the environment). */
export type Place = { folder: string } | { namespace: string }

/** The engines of one service there; `forget` throws everything away that lies outside a folder. */
export async function openEnginesIn(
  place: Place,
  service = 'catalog',
): Promise<{ engines: Engines; forget(): Promise<void> }> {
  if ('folder' in place)
    return { engines: await embeddedEngines(place.folder)(service), forget: async () => {} }
  const settings = engineSettings.parse({
    ...process.env,
    ENGINES_NAMESPACE: place.namespace,
    SPOOL_DIR: join(tmpdir(), place.namespace),
  })
  return {
    engines: await distributedEngines(settings)(service),
    forget: () => forgetNamespace(settings),
  }
}

/** A place of its own: a new folder, or a new namespace on the real engines. */
export async function newPlace(engines: string): Promise<Place> {
  if (engines === 'distributed') return { namespace: `measure-${Math.random().toString(36).slice(2, 10)}` }
  return { folder: await mkdtemp(join(tmpdir(), 'vitrine-measure-')) }
}

export async function forgetPlace(place: Place): Promise<void> {
  if ('folder' in place) return rm(place.folder, { recursive: true, force: true })
  const { engines, forget } = await openEnginesIn(place)
  await engines.close()
  await forget()
}

/** A published outfit as long as those of the demo catalogue. */
export const outfitOf = (id: string, title: string): OutfitSnapshot =>
  outfitForTest({
    id,
    title,
    description:
      'Wide trousers that fall like water, and a blazer that forgives the heat of a long afternoon.',
    images: [1, 2, 3].map((n) => `/media/${String(n).repeat(32)}-960x1200-c8d3d6.webp`),
    tags: ['linen', 'summer', 'tailored'],
    targetGender: 'female',
    season: 'summer',
    products: [1, 2].map((n) =>
      productForTest({ id: `${id}-p${n}`, outfitId: id, amazonUrl: `https://shop.example/blazer-${n}` }),
    ),
  })
