import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outfitHandler } from '@vitrine/catalog'
import { demoAuthor, OutfitDraft, PictureColours } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import { Refusal } from '@vitrine/event-sourcing'
import { keepImages } from '@vitrine/media'
import { z } from 'zod'
import { demoActivity, type DemoPost } from './demo-activity.ts'
import { recordVisits } from './record-visits.ts'

const demo = join(import.meta.dirname, '..', 'demo')
const hourMs = 60 * 60 * 1000

/** An outfit as the drawing script describes it: pictures are file names, products carry their own picture. */
const DemoOutfit = z.looseObject({
  slug: z.string(),
  images: z.array(z.string()),
  products: z.array(z.looseObject({ image: z.string() })),
})
const DemoCatalogue = z.object({ colours: z.record(z.string(), z.string()), outfits: z.array(DemoOutfit) })
type DemoCatalogue = z.infer<typeof DemoCatalogue>
/** What media finds in the pictures, so that a first start does not wait for it. */
const DemoColours = z.record(z.string(), PictureColours)

const readDemo = async <Data>(file: string, schema: z.ZodType<Data>) =>
  schema.parse(JSON.parse(await readFile(join(demo, file), 'utf8')))

/** The same outfit has the same id at every start, so that loading again changes nothing. */
const idOf = (slug: string) => {
  const hex = createHash('sha256').update(`vitrine demo ${slug}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** How many of the newest posts follow each other within hours, and how long before the load each was published. */
const recentPosts = 30
const hoursBefore = (index: number) =>
  26 + 9 * Math.min(index, recentPosts) + 84 * Math.max(0, index - recentPosts)

/** One post had another title for its first weeks: what an edit did can be seen in the figures. */
const edited = { slug: 'ink-from-collar-to-calf', title: 'Navy, Head to Toe', hoursBefore: 30 * 24 }

/**
 * Publishes the demo catalogue, the first one newest: none within the last day, so that a new post leads the feed. Then it records
 * sixty days of invented visits. When it was cut off it does the rest, as of the time at which it began.
 */
export async function loadDemo(
  engines: ReadonlyMap<string, Engines>,
  tell: (text: string) => void,
  now = new Date(),
): Promise<void> {
  const [media, catalog, tracking] = ['media', 'catalog', 'tracking'].map((name) => engines.get(name))
  if (!media || !catalog || !tracking)
    throw new Error('The demo catalogue needs the engines of media, catalog and tracking')
  const catalogue = await readDemo('catalogue.json', DemoCatalogue)
  const colours = await readDemo('colours.json', DemoColours)
  const at = (await beganAt(catalog, catalogue)) ?? now.toISOString()

  const files = catalogue.outfits.flatMap(({ images, products }) => [
    ...images,
    ...products.map(({ image }) => image),
  ])
  tell(`Loading ${files.length} pictures …`)
  const ready = await Promise.all(
    files.map(async (file) => {
      const [bytes, colour] = [await readFile(join(demo, 'pictures', file)), catalogue.colours[file]]
      return { bytes, colours: colours[file], ...(colour ? { colour } : {}) }
    }),
  )
  const addresses = await keepImages(media, ready, { at })
  const addressOf = new Map(files.map((file, index) => [file, addresses[index] ?? '']))

  tell(`Publishing ${catalogue.outfits.length} outfits …`)
  const handleOutfit = outfitHandler(catalog)
  const posts: DemoPost[] = []
  for (const [index, { slug, images, products, ...content }] of [...catalogue.outfits.entries()].reverse()) {
    const timeBefore = (hours: number) => new Date(Date.parse(at) - hours * hourMs).toISOString()
    const publishedAt = timeBefore(hoursBefore(index))
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
    const id = idOf(slug)
    const newIds = products.map((_, place) => idOf(`${slug} ${place}`))
    const given = { newIds, uploaded: addresses }
    const versions = [{ version: publishedVersion, from: publishedAt }]
    const first = slug === edited.slug ? { ...draft, title: edited.title } : draft
    await handleOutfit(
      id,
      { ...given, type: 'CreateOutfit', id, draft: first, by: demoAuthor, now: publishedAt },
      { at: publishedAt, by: demoAuthor },
    ).catch(unlessThere)
    if (slug === edited.slug) {
      const now = timeBefore(edited.hoursBefore)
      await handleOutfit(id, { ...given, type: 'SaveOutfit', draft, now }, { at: now, by: demoAuthor })
      versions.push({ version: publishedVersion + 1, from: now })
    }
    posts.unshift({ id, versions, products: productsOf(draft, newIds) })
  }
  tell('Recording sixty days of visits …')
  await recordVisits(tracking.activity, demoActivity({ posts, now: new Date(at) }))
}

/** The last one is published first: its time tells when loading began. */
async function beganAt({ eventStore }: Engines, { outfits }: DemoCatalogue): Promise<string | undefined> {
  const index = outfits.length - 1
  const [created] = await eventStore.read(`outfit-${idOf(outfits[index]?.slug ?? '')}`)
  return created && new Date(Date.parse(created.at) + hoursBefore(index) * hourMs).toISOString()
}

/** A new post that is published has two events. */
const publishedVersion = 2

const productsOf = ({ products = [] }: OutfitDraft, ids: readonly string[]) =>
  products.map(({ imageIndex }, place) => ({ id: ids[place] ?? '', imageIndex: imageIndex ?? 0 }))

const unlessThere = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'outfit-exists')) throw error
}
