import type { Decider } from '@vitrine/event-sourcing'
import type { UserEvent } from './user.events.ts'

export type UserCommand = { userId: string } & (
  | { type: 'CreateUser' }
  /** `revision`: of the profile; told again, it changes nothing. */
  | { type: 'ChangePreferences'; revision: number }
  | { type: 'OpenAccount'; registration: string }
  | { type: 'MergeUser'; into: string }
  | { type: 'DeleteUser' }
)

export type UserState =
  | { status: 'absent' | 'merged' | 'deleted' }
  | { status: 'anonymous'; revision: number }
  | { status: 'account'; revision: number; registration: string | undefined }

/** A visitor's user, who may become an account or part of one. Whoever asks twice gets the same once. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    const { userId } = command
    const created: UserEvent = { type: 'UserCreated', data: { userId } }
    switch (command.type) {
      case 'CreateUser':
        return state.status === 'absent' ? [created] : []
      case 'ChangePreferences': {
        const { revision } = command
        return isThere(state) && revision > state.revision
          ? [{ type: 'UserTastesChanged', data: { userId, revision } }]
          : []
      }
      case 'OpenAccount': {
        const { registration } = command
        const opened: UserEvent = { type: 'AccountOpened', data: { userId, registration } }
        if (state.status === 'absent') return [created, opened]
        return state.status === 'anonymous' ? [opened] : []
      }
      case 'MergeUser':
        return state.status === 'anonymous'
          ? [{ type: 'UserMerged', data: { userId, into: command.into } }]
          : []
      case 'DeleteUser':
        return isThere(state) ? [{ type: 'UserDeleted', data: { userId } }] : []
    }
  },

  evolve(state, event) {
    const revision = isThere(state) ? state.revision : 1
    switch (event.type) {
      case 'UserCreated':
        return { status: 'anonymous', revision }
      case 'UserTastesChanged':
        return isThere(state) ? { ...state, revision: event.data.revision ?? revision } : state
      case 'AccountOpened':
        return { status: 'account', revision, registration: event.data.registration }
      case 'UserMerged':
        return { status: 'merged' }
      case 'UserDeleted':
        return { status: 'deleted' }
    }
  },
}

const isThere = (state: UserState) => state.status === 'anonymous' || state.status === 'account'
