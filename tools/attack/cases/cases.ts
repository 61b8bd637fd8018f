import { accounts } from './accounts.cases.ts'
import { bodies } from './bodies.cases.ts'
import { edge } from './edge.cases.ts'
import type { Cases } from './expect.ts'
import { headers } from './headers.cases.ts'
import { messages } from './messages.cases.ts'
import { paths } from './paths.cases.ts'
import { posts } from './posts.cases.ts'
import { searches } from './searches.cases.ts'
import { sessions } from './sessions.cases.ts'
import { slowSenders } from './slow.cases.ts'
import { uploads } from './uploads.cases.ts'

/** Everything that is tried, by topic. */
export const topics = {
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
  'Slow senders': slowSenders,
} as const satisfies Record<string, Cases>
export type Topic = keyof typeof topics

/** Those that wait for half a minute. */
export const takesLong: readonly Topic[] = ['Slow senders']
