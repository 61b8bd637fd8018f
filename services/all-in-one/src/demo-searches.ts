import { hash } from 'node:crypto'
import { activitySchema, type SearchRecord } from '@vitrine/contracts'
import { oneOf, type Random } from './demo-visits.ts'

/** Words, how many posts of the demo they find, and how often somebody searches for them. */
const searches: readonly (readonly [{ words: string; found: number }, number])[] = [
  [{ words: 'summer dress', found: 10 }, 17],
  [{ words: 'raincoat', found: 0 }, 14],
  [{ words: 'linen', found: 7 }, 13],
  [{ words: 'boots', found: 11 }, 10],
  [{ words: 'oversized blazer', found: 8 }, 9],
  [{ words: 'swimwear', found: 0 }, 8],
  [{ words: 'wide leg trousers', found: 5 }, 8],
  [{ words: 'leather jacket', found: 5 }, 7],
  [{ words: 'white shirt', found: 5 }, 6],
  [{ words: 'sneakers', found: 11 }, 6],
  [{ words: 'maternity', found: 0 }, 5],
  [{ words: 'trench coat', found: 1 }, 5],
  [{ words: 'knitwear', found: 4 }, 4],
  [{ words: 'wedding guest', found: 1 }, 4],
  [{ words: 'velvet', found: 6 }, 3],
  [{ words: 'umbrella', found: 0 }, 3],
  [{ words: 'gold earrings', found: 4 }, 2],
  [{ words: 'pyjamas', found: 0 }, 2],
  [{ words: 'navy suit', found: 1 }, 1],
  [{ words: 'yoga', found: 0 }, 1],
]
/** By filters alone. */
const shareWithoutWords = 0.12

type Visit = { at: number; id: string; isBot: boolean }

/** Every third visitor searches; where something was found, nearly every second opens a post. */
export function searchesOf(random: Random, { at, id: visit, isBot }: Visit): SearchRecord[] {
  if (isBot || random() > 0.34) return []
  const { words, found } = random() < shareWithoutWords ? { words: '', found: 6 } : oneOf(random, searches)
  const about = (seconds: number) => ({
    schema: activitySchema,
    at: new Date(at + seconds * 1_000).toISOString(),
    words,
    demo: true as const,
  })
  const search: SearchRecord = {
    ...about(20 + random() * 60),
    kind: 'search',
    id: `${visit}-search`,
    filters: words === '' ? { season: 'summer' } : {},
    found,
    ...(words === '' ? {} : { searcher: hash('sha256', `${visit} ${words}`, 'base64url').slice(0, 22) }),
  }
  if (found === 0 || random() > 0.45) return [search]
  return [search, { ...about(90 + random() * 60), kind: 'search-opened', id: `${visit}-opened` }]
}
