import { noteOf } from '@vitrine/run/checked'
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

/** Every case, one after the other; but those that wait for half a minute all at once. `short`: without these. */
export async function tryCases(shop: Shop, { short }: { short: boolean }): Promise<void> {
  const tried = (topic: string, [name, attack]: [string, Case]) => noteOf(`${topic}: ${name}`, attack(shop))
  for (const [topic, cases] of Object.entries(topics))
    for (const one of Object.entries(cases)) await tried(topic, one)
  if (!short) await Promise.all(Object.entries(slowSenders).map((one) => tried('Slow senders', one)))
}
