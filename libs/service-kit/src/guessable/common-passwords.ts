import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** `common-passwords.txt.gz`: a password a line, in lower case; the README beside it says where they come from. */
const file = join(import.meta.dirname, 'common-passwords.txt.gz')

let known: ReadonlySet<string> | undefined

/** Whether it is one of the 10,000 that people choose most, however it is written. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(gunzipSync(readFileSync(file)).toString('utf8').split('\n'))
  return known.has(password.toLowerCase())
}
