import type { Decider } from '@vitrine/event-sourcing'
import type { AdministratorEvent } from './administrator.events.ts'

export type AdministratorCommand = { type: 'CreateAdministrator' | 'ChangePassword'; administratorId: string }

export type AdministratorState = { status: 'absent' | 'present' }

export const administratorDecider: Decider<AdministratorState, AdministratorCommand, AdministratorEvent> = {
  initial: { status: 'absent' },

  decide({ type, administratorId }, { status }) {
    switch (type) {
      case 'CreateAdministrator':
        return status === 'absent' ? [{ type: 'AdministratorCreated', data: { administratorId } }] : []
      case 'ChangePassword':
        return status === 'present'
          ? [{ type: 'AdministratorPasswordChanged', data: { administratorId } }]
          : []
    }
  },

  evolve: () => ({ status: 'present' }),
}
