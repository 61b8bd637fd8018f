import { storedAt } from '../offline/connection.ts'

export type InList = { list: string; place: number }

const lists = new WeakMap<object, InList>()

/** Remembers of each outfit in an answer the name of the list and its place there. What the device had stored was given out for another moment. */
export function noteList(reply: unknown, headers: Pick<Headers, 'get'>) {
  const list = headers.get('x-vitrine-list')
  if (!list || headers.get(storedAt)) return
  const outfits = Array.isArray(reply) ? reply : ((reply as { items?: object[] } | undefined)?.items ?? [])
  outfits.forEach((outfit: object, place) => lists.set(outfit, { list, place }))
}

/** What was opened from a list came in that one; from anywhere else, in none. */
export const cameFrom = (outfit: object, { list, place }: Partial<InList>) =>
  void (list && place !== undefined ? lists.set(outfit, { list, place }) : lists.delete(outfit))

/** Where an outfit came from. */
export const listOf = (outfit: object): InList | undefined => lists.get(outfit)
