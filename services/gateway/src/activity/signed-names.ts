import { createHmac, hash, randomFillSync, timingSafeEqual } from 'node:crypto'

/** Eight bytes: what is cut off is what another hash could be continued from. */
const codeLetters = 11

/**
 * Names that are given out with a code (`NAME.CODE`), made with a key that all gateways derive from the one they share: each knows
 * what another gave out, and nobody else can make one. Nothing is stored. `of`: what is named; each has a key of its own.
 */
export function signedNames(gatewayKey: string, of: string) {
  const key = createHmac('sha256', gatewayKey).update(of).digest('base64url')
  const codeOf = (name: string) => hash('sha256', `${key}\n${name}`, 'base64url').slice(0, codeLetters)
  return {
    signed: (name: string): string => `${name}.${codeOf(name)}`,
    /** The name without its code; undefined for what was not given out. */
    nameIn(signed: string): string | undefined {
      const end = signed.lastIndexOf('.')
      const name = signed.slice(0, end)
      const [code, right] = [Buffer.from(signed.slice(end + 1)), Buffer.from(codeOf(name))]
      return code.length === right.length && timingSafeEqual(code, right) ? name : undefined
    },
  }
}

/** Random texts of so many bytes. Many are asked for at once: a call of its own costs more than the rest of a name. */
export function randomTexts(bytes: number): () => string {
  const pool = Buffer.alloc(bytes * 500)
  let used = pool.length
  return () => {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    return pool.toString('base64url', used, (used += bytes))
  }
}
