import type { Role } from '@vitrine/contracts'
import { defineProjection, type ReadSide } from '@vitrine/event-sourcing'
import { administratorEvents } from './administrator.events.ts'

/** `role`: null for one who was removed. */
export type Member = { role: Role | null }
export type Members = ReadSide<Member>

/** Administrators by id, with their roles. */
export const members = defineProjection({
  name: 'administrator-roles',
  version: 1,
  kind: 'administrator',
  events: administratorEvents,
  indexes: [['role']],
  evolve(before: Member | undefined, { type, data }): Member | undefined {
    if (type === 'AdministratorRemoved') return { role: null }
    return 'role' in data ? { role: data.role } : before
  },
})
