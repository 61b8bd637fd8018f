import type { Shop } from '../shop/shop.ts'
import { accounts } from './accounts.cases.ts'
import { bodies } from './bodies.cases.ts'
import { edge } from './edge.cases.ts'
import type { Case, Cases } from './expect.ts'
import { headers } from './headers.cases.ts'
import { messages } from './messages.cases.ts'
import { paths } from './paths.cases.ts'
import { posts } from './posts.cases.ts'
import { searches } from './searches.cases.ts'
import { sessions } from './sessions.cases.ts'
import { slowSenders } from './slow.cases.ts'
import { uploads } from './uploads.cases.ts'

const topics: Readonly<Record<string, Cases>> = {
  Paths: paths,
  Edge: edge,
  Messages: messages,
  Headers: headers,
  Sessions: sessions,
  Accounts: accounts,
  Bodies: bodies,
  Searches: searches,
  Posts: posts,
  Uploads: uploads,
}

/** `fault`: a sentence where the product did not answer as it must. */
export type Tried = { topic: string; name: string; fault: string | undefined }

/** Every case, one after the other; but those that wait for half a minute all at once. `short`: without these. */
export async function* tryCases(shop: Shop, { short }: { short: boolean }): AsyncGenerator<Tried> {
  const faultOf = (attack: Case) =>
    attack(shop).then(
      () => undefined,
      (error: Error) => error.message,
    )
  for (const [topic, cases] of Object.entries(topics))
    for (const [name, attack] of Object.entries(cases)) yield { topic, name, fault: await faultOf(attack) }
  const slow = short ? [] : Object.entries(slowSenders)
  const faults = await Promise.all(slow.map(([, attack]) => faultOf(attack)))
  for (const [index, [name]] of slow.entries()) yield { topic: 'Slow senders', name, fault: faults[index] }
}
