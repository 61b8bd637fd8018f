import { settleAll } from '@vitrine/concurrency'
import {
  mediaApi,
  outfitLimits,
  parseImageAddress,
  type ArchivedPicture,
  type OutfitDraft,
  type PictureDetails,
} from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { boundedMap, type Ask } from '@vitrine/service-kit'
import { picturesOf } from '../outfit/content.ts'
import type { ZippedFile } from './file/zip-files.ts'

type Taken = { imageUrl: string | null; code: string; message: string }
export type PicturesOfPost = (named: Named, how: { keep: boolean }) => Promise<WithPictures>
type Named = { draft: OutfitDraft; pictures: readonly ArchivedPicture[] }
type WithPictures = { draft: OutfitDraft; uploaded: string[]; described: Described[] }
type Described = PictureDetails & { image: string }

/** What an archive without pictures, or a table alone, has. */
export const noFiles = () => undefined

const mostRemembered = 10_000
const most = outfitLimits.images + outfitLimits.products
const masterName = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}-[0-9a-f]{6}\.webp$/
const isAddress = (name: string) => /^[a-z][a-z0-9+.-]*:|^\/\/|^www\./i.test(name)

/**
 * Finds the pictures that a post names: in the library, or among the files of the archive, where media checks each. Answers the post
 * with their addresses.
 */
export function picturesFor(given: {
  ask: Ask
  importId: string
  by: string | null
  fileOf: (name: string) => ZippedFile | undefined
}): PicturesOfPost {
  const { ask, importId, by, fileOf } = given
  const checked = boundedMap<Taken>(mostRemembered)

  const take = async ({ name, ...file }: ZippedFile, keep: boolean): Promise<Taken> => {
    const known = checked.get(name)
    if (known) return known
    const body = { id: importId, name: name.slice(name.lastIndexOf('/') + 1), ...file, keep, by }
    const taken = await ask('media', mediaApi.takeImportPicture, body, { long: true })
    checked.set(name, taken)
    return taken
  }
  const inLibrary = async (addresses: readonly string[]) => {
    const imageUrls = addresses.filter((address) => parseImageAddress(address))
    if (imageUrls.length === 0) return new Set<string>()
    return new Set((await ask('media', mediaApi.findImages, { imageUrls })).imageUrls)
  }
  const addressOf = async (name: string, library: ReadonlySet<string>, keep: boolean): Promise<string> => {
    const address = addressNamed(name)
    if (library.has(address)) return address
    if (isAddress(name))
      return refuse(
        'invalid',
        'import-picture-address',
        `The picture ${name.slice(0, 200)} is named by an address. Put its file into the archive, or upload it, and name the file.`,
      )
    const file = fileOf(name.slice(name.lastIndexOf('/') + 1))
    if (!file)
      return refuse(
        'invalid',
        'import-picture-missing',
        `The picture ${name.slice(0, 200)} is neither in the archive nor in the library`,
      )
    const { imageUrl, code, message } = await take(file, keep)
    return imageUrl ?? refuse('invalid', code, `${file.name}: ${message}`)
  }

  return async ({ draft, pictures }, { keep }) => {
    const names = [...new Set(picturesOf(draft))]
    if (names.length > most)
      return refuse(
        'invalid',
        'outfit-with-too-many-images',
        `A post has at most ${most} pictures, with those of its products`,
      )
    const library = await inLibrary(names.map(addressNamed))
    const addresses = await settleAll(names.map((name) => addressOf(name, library, keep)))
    const found = new Map(names.map((name, index) => [name, addresses[index] ?? '']))
    const addressed = (name: string) => found.get(name) ?? name
    const described = pictures.flatMap(({ image: name, focus, description }) => {
      const { image } = parseImageAddress(addressed(name)) ?? {}
      return image && found.has(name) ? [{ image, focus, description }] : []
    })
    return { draft: withAddresses(draft, addressed), uploaded: [...found.values()], described }
  }
}

/** The file name of a picture of ours stands for its address. */
const addressNamed = (name: string) => (masterName.test(name) ? `/media/${name}` : name)

const withAddresses = (draft: OutfitDraft, addressed: (name: string) => string): OutfitDraft => ({
  ...draft,
  images: draft.images.map(addressed),
  products: draft.products?.map((product) => ({
    ...product,
    ...(product.productImageUrl && { productImageUrl: addressed(product.productImageUrl) }),
  })),
})
