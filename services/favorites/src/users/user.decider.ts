import type { Decider } from '@vitrine/event-sourcing'
import type { UserEvent } from './user.events.ts'

export type UserCommand =
  | { type: 'NoteSavesCopied'; userId: string }
  | { type: 'MergeInto'; userId: string; into: string }
  | { type: 'MergeFrom'; userId: string; from: string }
  | { type: 'Forget'; userId: string }

export type UserState = {
  savesCopied: boolean
  /** The account that the user has joined. */
  into: string | null
  /** The users who have joined this account. */
  mergedFrom: readonly string[]
  forgotten: boolean
}

/** Each change of a user happens once. An account joins no other, and a forgotten user never changes. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initial: { savesCopied: false, into: null, mergedFrom: [], forgotten: false },

  decide(command, { savesCopied, into, mergedFrom, forgotten }) {
    if (forgotten) return []
    const { userId } = command
    switch (command.type) {
      case 'NoteSavesCopied':
        return savesCopied ? [] : [{ type: 'SavesCopied', data: { userId } }]
      case 'MergeInto': {
        const isAccount = savesCopied || mergedFrom.length > 0
        const mayMerge = !isAccount && into === null && command.into !== userId
        return mayMerge ? [{ type: 'MergedInto', data: { userId, into: command.into } }] : []
      }
      case 'MergeFrom': {
        const mayMerge = into === null && !mergedFrom.includes(command.from) && command.from !== userId
        return mayMerge ? [{ type: 'MergedFrom', data: { userId, from: command.from } }] : []
      }
      case 'Forget':
        return [{ type: 'UserForgotten', data: { userId } }]
    }
  },

  evolve(user, event) {
    switch (event.type) {
      case 'SavesCopied':
        return { ...user, savesCopied: true }
      case 'MergedInto':
        return { ...user, into: event.data.into }
      case 'MergedFrom':
        return { ...user, mergedFrom: [...user.mergedFrom, event.data.from] }
      case 'UserForgotten':
        return { ...user, forgotten: true }
    }
  },
}
