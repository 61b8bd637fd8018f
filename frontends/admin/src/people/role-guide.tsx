import { Stack } from '@vitrine/backoffice'
import { roles } from '@vitrine/contracts'
import styles from './people.module.css'
import { roleNames, roleRights } from './role-words.ts'

/** What each role may do. */
export const RoleGuide = () => (
  <Stack as="aside" gap={4} className={styles.guide} aria-label="Roles">
    <h2 className={styles.heading}>Roles</h2>
    <Stack as="dl" gap={4}>
      {roles.map((role) => (
        <Stack key={role} gap={1}>
          <dt className={styles.roleName}>{roleNames[role]}</dt>
          <dd className={styles.rights}>{roleRights[role]}</dd>
        </Stack>
      ))}
    </Stack>
  </Stack>
)
