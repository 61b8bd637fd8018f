import { CallFailed, messageOf } from '@vitrine/web-kit'
import type { Issues } from './use-form.ts'

/** What the server found wrong, by the field that it is about: the first of each. */
export const issuesOf = (error: unknown): Issues =>
  Object.fromEntries(
    (error instanceof CallFailed ? (error.problem?.issues ?? []) : [])
      .map(({ path, message }) => [path.split('.')[0] ?? path, message] as const)
      .reverse(),
  )

const minute = 60
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "40 seconds", "2 minutes": a wait as people say it. */
export const waitText = (seconds: number) =>
  seconds < 2 * minute ? counted(seconds, 'second') : counted(Math.ceil(seconds / minute), 'minute')

/** What a refused form says: the server's own words, with the wait where there is one. */
export function refusalText(error: unknown, fallback: string): string {
  const [first] = Object.values(issuesOf(error))
  const said = first ?? messageOf(error, fallback)
  const wait = error instanceof CallFailed ? error.retryAfter : undefined
  return wait ? `${said} You can try again in ${waitText(wait)}.` : said
}
