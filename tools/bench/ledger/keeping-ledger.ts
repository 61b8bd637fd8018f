import { isDeepStrictEqual } from 'node:util'
import type { Outfit } from '@vitrine/contracts'
import { sum } from './count-faults.ts'
import { faultsOf, type verifyServices } from './verify-services.ts'
import type { Sent } from './sent.ts'

export type KeepingEvidence = Awaited<ReturnType<typeof verifyServices>> & {
  sent: Pick<Sent, 'publications' | 'pictures' | 'likes'>
  outfits: readonly Outfit[]
  published: {
    events: number
    outfits: ReadonlySet<string>
    waiting: number
  }
  pictures: ReadonlyMap<string, string>
  likes: ReadonlyMap<string, ReadonlySet<string>>
}

/** What was acknowledged, against what is there and what services say of it. */
export function keepingLedger(evidence: KeepingEvidence) {
  const { sent, outfits, published, verified, deadLetters, ...there } = evidence
  const stored = new Map(outfits.map((outfit) => [outfit.id, outfit]))
  const changed = [...sent.publications.values()].filter(
    (outfit) => !isDeepStrictEqual(stored.get(outfit.id), outfit) || !published.outfits.has(outfit.id),
  )
  const pictures = [...sent.pictures].filter(([address, digest]) => there.pictures.get(address) !== digest)
  const likes = [...sent.likes].flatMap(([person, liked]) =>
    [...liked.difference(there.likes.get(person) ?? new Set())].map((outfit) => `${person} ${outfit}`),
  )
  const projections = verified.map(({ projection, differences, ...counts }) => [
    projection,
    { ...counts, differences: differences.length },
  ])
  return {
    publications: balanceOf(sent.publications.size, changed.length),
    pictures: balanceOf(sent.pictures.size, pictures.length),
    likes: balanceOf(sum([...sent.likes.values()].map(({ size }) => size)), likes.length),
    events: {
      published: published.events,
      'not passed on': published.waiting,
      'dead letters': deadLetters.length,
    },
    projections: Object.fromEntries(projections) as Record<string, object>,
    faults: [
      ...changed.map(({ id }) => `the outfit ${id} was acknowledged and is lost or another`),
      ...pictures.map(([address]) => `the picture ${address} was acknowledged and is lost or another`),
      ...likes.map((like) => `the like ${like} was acknowledged and is lost`),
      ...(published.waiting ? [`${published.waiting} events were not passed on`] : []),
      ...faultsOf({ verified, deadLetters }),
    ],
  }
}

const balanceOf = (acknowledged: number, lost: number) => ({ acknowledged, stored: acknowledged - lost })
