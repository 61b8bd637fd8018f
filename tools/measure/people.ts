import type { Asked } from '@vitrine/bench/offer/offer'

type Person = { id: string; headers: Record<string, string> }

const like = ({ id, headers }: Person, n: number) => ({
  ...{ kind: 'click' as const, outfitId: '', path: '/api/interactions/like', headers },
  body: { userId: id, outfitId: `outfit-${n}` },
})

/** Visitors of one quiz, each of whom likes two posts. */
export async function addPeople(url: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  const post = (path: string, body: unknown, headers = {}) =>
    fetch(url + path, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', ...headers },
    })
  const add = async () => {
    const reply = await post('/api/users', { age: '26-35', gender: 'female', stylePreferences: ['boho'] })
    const { id } = (await reply.json()) as { id: string }
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const person = { id, headers: { cookie, 'accept-encoding': 'gzip' } }
    for (const n of [people.push(person), people.length + 3]) {
      const { path, body } = like(person, n % 10)
      await post(path, body, person.headers)
    }
  }
  while (people.length < count) await Promise.all(Array.from({ length: 20 }, add))
  return people
}

/** What they ask, one after the other: a page each, and a like before one page in twenty. */
export function askedBy(people: readonly Person[], path: string, outfits: number) {
  const page = ({ headers }: Person): Asked => ({ kind: 'feed', outfitId: '', path, headers })
  const likes = people.flatMap((person, n) =>
    n % 20 ? page(person) : [like(person, (n * 7919) % outfits), page(person)],
  )
  return { 'of people': people.map(page), 'after likes': likes }
}
