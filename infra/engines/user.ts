import { readFileSync } from 'node:fs'

export type User = { uid: number; gid: number }

/** The first of `names` in a text like /etc/passwd. */
export function userIn(passwd: string, names: readonly string[]): User | undefined {
  const lines = passwd.split('\n').map((line) => line.split(':'))
  const found = names.flatMap((name) => lines.filter(([other]) => other === name))[0]
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

/** Someone other than root for programs that refuse root; undefined when this is not root anyway. */
export function lesserUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = userIn(readFileSync('/etc/passwd', 'utf8'), ['postgres', 'nobody'])
  if (!user)
    throw new Error('PostgreSQL refuses to run as root: add a user "nobody", or run this as another user.')
  return user
}
