import type { Decider } from '@vitrine/event-sourcing'
import type { UserEvent } from './user.events.ts'

export type UserCommand = { type: 'CreateUser' | 'ChangePreferences'; userId: string }

export type UserState = { status: 'absent' | 'present' }

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initial: { status: 'absent' },

  decide({ type, userId }, { status }) {
    switch (type) {
      case 'CreateUser':
        return status === 'absent' ? [{ type: 'UserCreated', data: { userId } }] : []
      case 'ChangePreferences':
        return status === 'present' ? [{ type: 'UserTastesChanged', data: { userId } }] : []
    }
  },

  evolve: () => ({ status: 'present' }),
}
