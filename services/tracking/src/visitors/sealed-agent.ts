import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16
const mostDays = 200
const mostAgents = 1_000

type Secrets = {
  cipher: Buffer
  nonce: Buffer
  sealed: Map<string, string>
  opened: Map<string, string | undefined>
}
const secretsOf = new Map<string, Secrets>()

/** There are few agents and many records: each is made once, as long as there is room. */
function remembered<Value>(known: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const value = known.get(key)
  if (value !== undefined) return value
  const made = make()
  if (known.size >= most) known.clear()
  known.set(key, made)
  return made
}

function secretsFrom(key: string): Secrets {
  return remembered(secretsOf, key, mostDays, () => {
    const secret = (name: string) => createHmac('sha256', key).update(name).digest()
    return { cipher: secret('cipher'), nonce: secret('nonce'), sealed: new Map(), opened: new Map() }
  })
}

/**
 * An agent, encrypted with the key of its day (AES-256-GCM). The same agent is the same text all day, so that a stream of
 * records still compresses; its nonce is a keyed hash of it, and no two agents share one.
 */
export function sealAgent(key: string, agent: string): string {
  const { cipher: secret, nonce: nonceSecret, sealed } = secretsFrom(key)
  return remembered(sealed, agent, mostAgents, () => {
    const nonce = createHmac('sha256', nonceSecret).update(agent).digest().subarray(0, nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', secret, nonce)
    const hidden = Buffer.concat([cipher.update(agent, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url')
  })
}

/** The agent; undefined where this is not the key, or the text is damaged. */
export function openAgent(key: string, sealed: string): string | undefined {
  const { cipher: secret, opened } = secretsFrom(key)
  return remembered(opened, sealed, mostAgents, () => {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < nonceBytes + tagBytes) return undefined
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, nonceBytes))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    try {
      return (
        decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      )
    } catch {
      return undefined
    }
  })
}
