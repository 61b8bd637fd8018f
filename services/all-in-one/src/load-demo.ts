import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outfitHandler } from '@vitrine/catalog'
import { OutfitDraft } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import { Refusal } from '@vitrine/event-sourcing'
import { keepImages } from '@vitrine/media'
import { z } from 'zod'

const demo = join(import.meta.dirname, '..', 'demo')
const hourMs = 60 * 60 * 1000

/** An outfit as the drawing script describes it: pictures are file names, products carry their own picture. */
const DemoOutfit = z.looseObject({
  slug: z.string(),
  images: z.array(z.string()),
  products: z.array(z.looseObject({ image: z.string() })),
})
const DemoCatalogue = z.object({ colours: z.record(z.string(), z.string()), outfits: z.array(DemoOutfit) })

/** The same outfit has the same id at every start, so that loading again changes nothing. */
const idOf = (slug: string) => {
  const hex = createHash('sha256').update(`vitrine demo ${slug}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** Publishes the demo catalogue, the first one newest: none within the last day, so that a new post leads the feed. */
export async function loadDemo(
  engines: ReadonlyMap<string, Engines>,
  tell: (text: string) => void,
): Promise<void> {
  const { media, catalog } = { media: engines.get('media'), catalog: engines.get('catalog') }
  if (!media || !catalog) throw new Error('The demo catalogue needs the engines of media and catalog')
  const catalogue = DemoCatalogue.parse(JSON.parse(await readFile(join(demo, 'catalogue.json'), 'utf8')))
  const at = new Date().toISOString()

  const files = catalogue.outfits.flatMap(({ images, products }) => [
    ...images,
    ...products.map(({ image }) => image),
  ])
  tell(`Loading ${files.length} pictures …`)
  const ready = await Promise.all(
    files.map(async (file) => {
      const [bytes, colour] = [await readFile(join(demo, 'pictures', file)), catalogue.colours[file]]
      return { bytes, ...(colour ? { colour } : {}) }
    }),
  )
  const addresses = await keepImages(media, ready, { at })
  const addressOf = new Map(files.map((file, index) => [file, addresses[index] ?? '']))

  tell(`Publishing ${catalogue.outfits.length} outfits …`)
  const handleOutfit = outfitHandler(catalog)
  for (const [index, { slug, images, products, ...content }] of [...catalogue.outfits.entries()].reverse()) {
    const publishedAt = new Date(Date.parse(at) - (26 + index * 9) * hourMs).toISOString()
    const draft = OutfitDraft.parse({
      ...content,
      images: images.map((file) => addressOf.get(file)),
      products: products.map(({ image, ...product }) => ({
        ...product,
        productImageUrl: addressOf.get(image),
      })),
      published: true,
      publishedAt,
    })
    const newIds = products.map((_, place) => idOf(`${slug} ${place}`))
    const command = {
      type: 'CreateOutfit',
      id: idOf(slug),
      draft,
      by: 'vitrine',
      now: publishedAt,
      newIds,
      uploaded: addresses,
    } as const
    await handleOutfit(idOf(slug), command, { at: publishedAt, by: 'vitrine' }).catch(unlessThere)
  }
}

const unlessThere = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'outfit-exists')) throw error
}
