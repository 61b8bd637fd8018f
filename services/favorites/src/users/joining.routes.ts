import { until } from '@vitrine/concurrency'
import { favoritesApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { Lists } from './lists.ts'
import type { Users } from './users.ts'

const waitsMs = 3_000

/** What a visitor liked and saved follows into their account by an event, here or in another process; so do the favorites of who opens one. */
export function joiningRoutes(router: Router, { users, lists }: { users: Users; lists: Lists }) {
  const hasJoined = async (userId: string) => {
    const { into, forgotten, savesCopied } = await users.stateOf(userId)
    if (into === null || forgotten) return forgotten || savesCopied
    const left = await Promise.all([lists.likes.count(userId), lists.saves.count(userId)])
    return left.every((count) => count === 0)
  }
  serve(router, favoritesApi.awaitJoining, ({ params: { id } }) => until(() => hasJoined(id), waitsMs))
}
