import type { UserNews } from '@vitrine/contracts'
import type { People } from './people.ts'
import { joined, withoutQuiz } from './person.ts'

/** What identity says of people; again, late or in another order, it changes nothing more. */
export const userNewsHandler =
  (people: People) =>
  async ({ type, data }: UserNews): Promise<void> => {
    switch (type) {
      case 'AccountOpened':
        return
      case 'UserTastesChanged':
        await people.change(data.userId, withoutQuiz)
        return
      case 'UserMerged':
        return people.join(data.userId, data.into, async (visitor) => {
          await people.change(data.into, (account) => joined(account, visitor))
        })
      case 'UserDeleted':
        return people.forget(data.userId)
    }
  }
