import type { Role } from '@vitrine/contracts'
import { Select } from '@vitrine/ui'
import { roleIn, roleOptions, roleRights } from './role-words.ts'

type Props = { role: Role; onChange: (role: Role) => void }

/** A role, and what somebody with it may do. */
export const RoleSelect = ({ role, onChange }: Props) => (
  <Select
    label="Role"
    options={roleOptions}
    value={role}
    hint={roleRights[role]}
    onChange={({ target }) => onChange(roleIn(target.value))}
  />
)
