import type { UserNews } from '@vitrine/contracts'
import type { startForTest } from '@vitrine/test-kit'

type Started = Pick<Awaited<ReturnType<typeof startForTest>>, 'receive'>

/** Publishes what identity would of its users. */
export function identityFor({ receive }: Started) {
  const versions = new Map<string, number>()
  return async (...news: UserNews[]): Promise<void> => {
    for (const event of news) {
      const stream = `user-${event.data.userId}`
      const version = (versions.get(stream) ?? 1) + 1
      versions.set(stream, version)
      await receive({ ...event, stream, version })
    }
  }
}

export const accountOpened = (userId: string): UserNews => ({ type: 'AccountOpened', data: { userId } })
export const userMerged = (userId: string, into: string): UserNews => ({
  type: 'UserMerged',
  data: { userId, into },
})
export const userDeleted = (userId: string): UserNews => ({ type: 'UserDeleted', data: { userId } })
