import type { Role } from '@vitrine/contracts'
import type { Decider } from '@vitrine/event-sourcing'
import { factorEvents, factorsAfter, type FactorFacts } from '../factor/factor-facts.ts'
import type { AdministratorEvent } from './administrator.events.ts'

export type AdministratorCommand = { administratorId: string } & (
  | { type: 'CreateAdministrator' | 'ChangeRole'; role: Role }
  | { type: 'ChangePassword' | 'RemoveAdministrator' }
  /** What there is now, whatever the log knows of it. */
  | ({ type: 'RecordFactors' } & FactorFacts)
)

export type AdministratorState =
  { status: 'absent' | 'removed' } | ({ status: 'present'; role: Role } & Partial<FactorFacts>)

export const administratorDecider: Decider<AdministratorState, AdministratorCommand, AdministratorEvent> = {
  initial: { status: 'absent' },

  decide(command, state) {
    const { administratorId } = command
    if (command.type === 'CreateAdministrator')
      return state.status === 'present'
        ? []
        : [{ type: 'AdministratorCreated', data: { administratorId, role: command.role } }]
    if (state.status !== 'present') return []
    switch (command.type) {
      case 'ChangePassword':
        return [{ type: 'AdministratorPasswordChanged', data: { administratorId } }]
      case 'ChangeRole':
        return state.role === command.role
          ? []
          : [{ type: 'AdministratorRoleChanged', data: { administratorId, role: command.role } }]
      case 'RemoveAdministrator':
        return [{ type: 'AdministratorRemoved', data: { administratorId } }]
      case 'RecordFactors':
        return factorEvents(administratorId, state, command)
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AdministratorCreated':
        return { status: 'present', role: event.data.role }
      case 'AdministratorRoleChanged':
        return { ...state, status: 'present', role: event.data.role }
      case 'AdministratorRemoved':
        return { status: 'removed' }
      case 'AdministratorPasswordChanged':
        return state
      case 'AdministratorFactorSetUp':
      case 'AdministratorFactorTurnedOff':
      case 'AdministratorRecoveryCodesMade':
      case 'AdministratorRecoveryCodeUsed':
        return state.status === 'present' ? { ...state, ...factorsAfter(state, event) } : state
    }
  },
}
