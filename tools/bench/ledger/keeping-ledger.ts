import { isDeepStrictEqual } from 'node:util'
import type { Outfit } from '@vitrine/contracts'
import { faultsOf, type verifyServices } from './verify-services.ts'
import type { Sent } from './sent.ts'

export type KeepingEvidence = Awaited<ReturnType<typeof verifyServices>> & {
  sent: Pick<Sent, 'publications' | 'pictures' | 'likes'>
  outfits: readonly Outfit[]
  published: {
    events: number
    /** Those that a public event tells of. */
    outfits: ReadonlySet<string>
    /** Events that were not passed on yet. */
    waiting: number
  }
  /** Of each picture, by its address, what is there now. */
  pictures: ReadonlyMap<string, string>
  likes: ReadonlyMap<string, ReadonlySet<string>>
}

/** What was acknowledged, against what is there and what services say of it. */
export function keepingLedger({
  sent,
  outfits,
  published,
  verified,
  deadLetters,
  ...there
}: KeepingEvidence) {
  const stored = new Map(outfits.map((outfit) => [outfit.id, outfit]))
  const changed = [...sent.publications.values()].filter(
    (outfit) => !isDeepStrictEqual(stored.get(outfit.id), outfit) || !published.outfits.has(outfit.id),
  )
  const pictures = [...sent.pictures].filter(([address, digest]) => there.pictures.get(address) !== digest)
  const likes = [...sent.likes].flatMap(([person, liked]) =>
    [...liked.difference(there.likes.get(person) ?? new Set())].map((outfit) => `${person} ${outfit}`),
  )
  return {
    publications: kept(sent.publications.size, changed.length),
    pictures: kept(sent.pictures.size, pictures.length),
    likes: kept(
      [...sent.likes.values()].reduce((all, { size }) => all + size, 0),
      likes.length,
    ),
    events: {
      published: published.events,
      'not passed on': published.waiting,
      'dead letters': deadLetters.length,
    },
    projections: Object.fromEntries(
      verified.map(({ projection, events, documents, differences }) => [
        projection,
        { events, documents, differences: differences.length },
      ]),
    ),
    faults: [
      ...changed.map(({ id }) => `the outfit ${id} was acknowledged and is lost or another`),
      ...pictures.map(([address]) => `the picture ${address} was acknowledged and is lost or another`),
      ...likes.map((like) => `the like ${like} was acknowledged and is lost`),
      ...(published.waiting ? [`${published.waiting} events were not passed on`] : []),
      ...faultsOf({ verified, deadLetters }),
    ],
  }
}

const kept = (acknowledged: number, lost: number) => ({ acknowledged, stored: acknowledged - lost })
