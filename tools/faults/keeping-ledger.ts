import { isDeepStrictEqual } from 'node:util'
import type { Outfit } from '@vitrine/contracts'
import type { Rebuilt } from './rebuilt-views.ts'
import type { Sent } from './sent.ts'

/** What a service keeps of the outfits of the catalog. */
export type Copy = {
  service: string
  /** Of each outfit the version that the service has heard of. */
  versions: ReadonlyMap<string, number>
  /** How many events its subscription has given up. */
  deadLetters: number
}

export type KeepingEvidence = {
  sent: Pick<Sent, 'publications' | 'pictures' | 'likes'>
  outfits: readonly Outfit[]
  published: {
    events: number
    /** Of each outfit the version of its last public event. */
    last: ReadonlyMap<string, number>
    /** Events that were not passed on yet. */
    waiting: number
  }
  copies: readonly Copy[]
  rebuilt: readonly Rebuilt[]
  /** Of each picture, by its address, what is there now. */
  pictures: ReadonlyMap<string, string>
  likes: ReadonlyMap<string, ReadonlySet<string>>
}

/** What was acknowledged, against what is there and what every service knows of it. */
export function keepingLedger({ sent, outfits, published, copies, rebuilt, ...there }: KeepingEvidence) {
  const stored = new Map(outfits.map((outfit) => [outfit.id, outfit]))
  const changed = [...sent.publications.values()].filter(
    (outfit) => !isDeepStrictEqual(stored.get(outfit.id), outfit) || !published.last.has(outfit.id),
  )
  const pictures = [...sent.pictures].filter(([address, digest]) => there.pictures.get(address) !== digest)
  const likes = [...sent.likes].flatMap(([person, liked]) =>
    [...liked.difference(there.likes.get(person) ?? new Set())].map((outfit) => `${person} ${outfit}`),
  )
  const missed = copies.map(({ service, versions, deadLetters }) => ({
    service,
    deadLetters,
    missed: [...published.last].filter(([id, version]) => (versions.get(id) ?? 0) < version),
  }))
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
      ...Object.fromEntries(missed.map(({ service, missed }) => [`missed by ${service}`, missed.length])),
      'dead letters': missed.reduce((all, { deadLetters }) => all + deadLetters, 0),
    },
    rebuilt: Object.fromEntries(
      rebuilt.map(({ service, events, documents, differences }) => [
        service,
        { events, documents, differences: differences.length },
      ]),
    ),
    faults: [
      ...changed.map(({ id }) => `the outfit ${id} was acknowledged and is lost or another`),
      ...pictures.map(([address]) => `the picture ${address} was acknowledged and is lost or another`),
      ...likes.map((like) => `the like ${like} was acknowledged and is lost`),
      ...(published.waiting ? [`${published.waiting} events were not passed on`] : []),
      ...missed.flatMap(({ service, missed, deadLetters }) => [
        ...missed.map(([id]) => `${service} missed the last event of ${id}`),
        ...(deadLetters ? [`dead letters of ${service}: ${deadLetters}`] : []),
      ]),
      ...rebuilt.flatMap(({ service, differences }) =>
        differences.map((where) => `${service}: ${where} differs from its rebuild`),
      ),
    ],
  }
}

const kept = (acknowledged: number, lost: number) => ({ acknowledged, stored: acknowledged - lost })
