import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMaster } from '@vitrine/media'
import type { DemoOutfit } from './demo-outfit.ts'
import { composeProduct, composeScene } from './drawing/compositions/compose.ts'
import { contactSheet } from './drawing/contact-sheet.ts'
import { inLanes } from './drawing/lanes.ts'
import { positionOf, type Pin } from './drawing/pins.ts'
import { seededRandom } from './drawing/random.ts'
import { asWebp, rasterise, type Size } from './drawing/render.ts'
import { demoOutfits } from './outfits/index.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    only: { type: 'string' },
    sheet: { type: 'string' },
    proof: { type: 'boolean', default: false },
  },
})

const DEMO = join(import.meta.dirname, '..', '..', 'services', 'all-in-one', 'demo')
const PICTURES = join(DEMO, 'pictures')
const CATALOGUE = join(DEMO, 'catalogue.json')
const SCENE: Size = { width: 960, height: 1200 }
const PRODUCT: Size = { width: 480, height: 600 }
const PROOF: Size = { width: 320, height: 400 }

/** The mean colour of each picture, by file. */
type Colours = Record<string, string>
type Catalogue = { colours: Colours; outfits: Awaited<ReturnType<typeof drawOutfit>>['listing'][] }

const colours: Colours = {}

const keep = async (file: string, png: Buffer, quality: number): Promise<string> => {
  if (options.proof) return file
  const bytes = await asWebp(png, quality)
  colours[file] = (await describeMaster(bytes)).colour
  await writeFile(join(PICTURES, file), bytes)
  return file
}

const drawOutfit = async ({ ground, scenes, ...outfit }: DemoOutfit) => {
  const random = seededRandom(`${options.seed}/${outfit.slug}`)
  const files: string[] = []
  const thumbnails: Buffer[] = []
  const pinned = new Map<number, Pin & { imageIndex: number }>()
  for (const [imageIndex, scene] of scenes.entries()) {
    const { picture, pins, tightest } = await composeScene(
      { ...outfit, ground, scenes },
      scene,
      random.fork(`scene ${imageIndex}`),
    )
    if (tightest < 3)
      console.warn(`${outfit.slug}-${imageIndex + 1} (${scene.composition}) leaves a product hardly visible`)
    for (const [product, pin] of pins) if (!pinned.has(product)) pinned.set(product, { ...pin, imageIndex })
    const png = await rasterise(picture, options.proof ? PROOF : SCENE)
    thumbnails.push(png)
    files.push(await keep(`${outfit.slug}-${imageIndex + 1}.webp`, png, 84))
  }
  const products = []
  for (const [index, product] of outfit.products.entries()) {
    const png = await rasterise(
      composeProduct(product, ground, random.fork(product.name)),
      options.proof ? PROOF : PRODUCT,
    )
    const image = await keep(`${outfit.slug}-product-${index + 1}.webp`, png, 78)
    const pin = pinned.get(index)
    if (!pin) throw new Error(`${outfit.slug}: "${product.name}" is in no picture`)
    const { name, price, amazonUrl } = product
    products.push({
      name,
      price,
      amazonUrl,
      image,
      imageIndex: pin.imageIndex,
      position: positionOf(pin),
      x: pin.x,
      y: pin.y,
    })
  }
  return { listing: { ...outfit, images: files, products }, thumbnails }
}

await mkdir(PICTURES, { recursive: true })
const wanted = demoOutfits.filter(({ slug }) => !options.only || options.only.split(',').includes(slug))
const drawn = await inLanes(2, wanted, drawOutfit)
const outfits = drawn.map(({ listing }) => listing)
if (!options.proof) {
  const kept: Catalogue = options.only
    ? JSON.parse(await readFile(CATALOGUE, 'utf8'))
    : { colours: {}, outfits: [] }
  const fresh = new Map(outfits.map((outfit) => [outfit.slug, outfit]))
  const catalogue: Catalogue = {
    colours: Object.fromEntries(
      Object.entries({ ...kept.colours, ...colours }).toSorted(([a], [b]) => a.localeCompare(b)),
    ),
    outfits: options.only ? kept.outfits.map((outfit) => fresh.get(outfit.slug) ?? outfit) : outfits,
  }
  await writeFile(CATALOGUE, `${JSON.stringify(catalogue, null, 1)}\n`)
}
if (options.sheet)
  await writeFile(options.sheet, await contactSheet(drawn.flatMap(({ thumbnails }) => thumbnails)))
