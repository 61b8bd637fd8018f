import { isCommonPassword } from './common-passwords.ts'

const share = { repeated: 0.9, inRows: 0.75 } as const
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const

/** Why somebody could guess a secret, as the end of a sentence that begins with "it"; undefined where nobody could. */
export function whyGuessable(secret: string): string | undefined {
  if (isCommonPassword(secret)) return 'is one of the 10,000 most common passwords'
  if (repeatsItself(secret)) return 'repeats itself'
  if (followsRows(secret)) return 'follows the alphabet, the digits or the rows of a keyboard'
  return undefined
}

/** Whether nearly every letter equals the one that is `period` letters further on. */
function repeatsItself(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1) {
    const compared = secret.length - period
    const same = count(compared, (place) => secret[place] === secret[place + period])
    if (same >= compared * share.repeated) return true
  }
  return false
}

/** Nearly every letter stands beside the one before it, or is the same. */
function followsRows(secret: string): boolean {
  const letters = secret.toLowerCase()
  const steps = letters.length - 1
  return (
    steps > 0 &&
    count(steps, (place) => isStep(letters.charAt(place), letters.charAt(place + 1))) >= steps * share.inRows
  )
}

const isStep = (one: string, next: string) =>
  one === next || rows.some((row) => row.includes(one + next) || row.includes(next + one))

const count = (places: number, holds: (place: number) => boolean): number =>
  Array.from({ length: places }, (_, place) => place).filter(holds).length
