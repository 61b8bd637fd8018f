import { roles, type Role } from '@vitrine/contracts'

export const roleNames: Record<Role, string> = {
  analyst: 'Analyst',
  editor: 'Editor',
  publisher: 'Publisher',
  owner: 'Owner',
}

/** What somebody with a role may do. */
export const roleRights: Record<Role, string> = {
  analyst: 'Reads posts and figures. Changes nothing.',
  editor:
    'Reads everything, writes drafts and adds pictures. Nothing of it is shown until somebody publishes it.',
  publisher: 'Does what an editor does, publishes, schedules and deletes posts, and changes tags.',
  owner: 'Does what a publisher does, and manages people, settings and operations.',
}

export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }))

export const roleIn = (value: string): Role => roles.find((one) => one === value) ?? 'analyst'
