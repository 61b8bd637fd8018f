import { seededRandom } from '@vitrine/concurrency'
import { outfitLimits } from '@vitrine/contracts'
import { blankItem, blankPost, type ItemValues, type Photo, type PostValues } from '../post-values.ts'

/** Numbers that are always the same for one seed. */
export function seeded(seed: number) {
  const next = seededRandom(seed * 2_654_435_761 + 1)
  return { below: (limit: number) => Math.floor(next() * limit) }
}
export type Random = ReturnType<typeof seeded>

export const photo = (name: string, alt?: string): Photo => ({
  key: `/media/${name}.webp`,
  url: `/media/${name}.webp`,
  ...(alt ? { alt } : {}),
})

export const item = (key: string, part: Partial<ItemValues> = {}): ItemValues => ({
  ...blankItem(''),
  key,
  name: `Name of ${key}`,
  price: '10.00',
  amazonUrl: `https://a.example/${key}`,
  productImageUrl: `/media/${key}.webp`,
  photo: '/media/one.webp',
  pin: 'placed',
  ...part,
})

export const version = (part: Partial<PostValues> = {}): PostValues => ({
  ...blankPost(),
  title: 'Midnight',
  description: 'All in blue.',
  category: 'formal',
  photos: [photo('one'), photo('two'), photo('three')],
  items: [item('p1'), item('p2'), item('p3', { photo: '/media/two.webp' })],
  tags: ['blue', 'linen', 'noon'],
  ...part,
})

/** One edit after the other of a person whose words and keys nobody else has. */
export function edited(values: PostValues, random: Random, who: string): PostValues {
  const word = () => `${who} ${random.below(1_000_000)}`
  const place = (list: readonly unknown[]) => random.below(Math.max(1, list.length))
  const changeAt = <Entry>(list: readonly Entry[], change: (entry: Entry) => Entry) => {
    const at = place(list)
    return list.map((entry, index) => (index === at ? change(entry) : entry))
  }
  const withOne = <Entry>(list: readonly Entry[], entry: Entry) =>
    list.toSpliced(random.below(list.length + 1), 0, entry)
  const without = <Entry>(list: readonly Entry[]) => list.toSpliced(place(list), 1)
  const moved = <Entry>(list: readonly Entry[]) => {
    const [entry] = list.slice(place(list))
    return entry === undefined
      ? [...list]
      : withOne(
          list.filter((other) => other !== entry),
          entry,
        )
  }
  /** As the editor does: pins of a removed picture go to the middle of the first one. */
  const withPhotos = (photos: Photo[]) => {
    const kept = new Set(photos.map(({ key }) => key))
    const lost = {
      photo: photos[0]?.key ?? '',
      position: 'middle-middle',
      x: 50,
      y: 50,
      pin: 'displaced',
    } as const
    const items = values.items.map((one) => (kept.has(one.photo) ? one : { ...one, ...lost }))
    return { ...values, photos, items }
  }
  const edits: (() => PostValues)[] = [
    () => ({ ...values, title: word() }),
    () => ({ ...values, description: word() }),
    () => ({ ...values, season: ['spring', 'summer', 'fall'][random.below(3)] ?? '' }),
    () => ({ ...values, publishImmediately: !values.publishImmediately }),
    () => ({ ...values, scheduledAt: `2099-0${1 + random.below(9)}-01T09:30` }),
    () => ({ ...values, tags: withOne(values.tags, word()) }),
    () => ({ ...values, tags: without(values.tags) }),
    () => ({ ...values, tags: moved(values.tags) }),
    () => withPhotos(withOne(values.photos, photo(word())).slice(0, outfitLimits.images)),
    () => withPhotos(without(values.photos)),
    () => ({ ...values, photos: moved(values.photos) }),
    () => ({ ...values, photos: changeAt(values.photos, (one) => ({ ...one, alt: word() })) }),
    () => ({ ...values, items: withOne(values.items, item(word(), { photo: values.photos[0]?.key ?? '' })) }),
    () => ({ ...values, items: without(values.items) }),
    () => ({ ...values, items: moved(values.items) }),
    () => ({ ...values, items: changeAt(values.items, (one) => ({ ...one, name: word() })) }),
    () => ({
      ...values,
      items: changeAt(values.items, (one) => ({ ...one, price: `${random.below(99)}.5` })),
    }),
    () => ({
      ...values,
      items: changeAt(values.items, (one) => ({
        ...one,
        photo: values.photos[place(values.photos)]?.key ?? '',
        x: random.below(100),
        pin: 'placed',
      })),
    }),
  ]
  const next = edits[random.below(edits.length)]?.() ?? values
  return random.below(3) === 0 ? next : edited(next, random, who)
}
