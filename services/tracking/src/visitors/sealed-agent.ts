import { boundedMap } from '@vitrine/service-kit'
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { activityLimits } from '@vitrine/contracts'

const nonceBytes = 12
const tagBytes = 16

/** There are few agents and many records: each is encrypted and read once, by its key and text. */
const sealed = boundedMap<string>(1_000)
const opened = boundedMap<string>(1_000)

const secretOf = (key: string, use: 'cipher' | 'nonce') => createHmac('sha256', key).update(use).digest()

/** The agent as it is recorded: cut, and encrypted; null without the key of the day. */
export const recordedAgent = (key: string | undefined, agent: string): string | null =>
  key === undefined ? null : sealAgent(key, agent.slice(0, activityLimits.agent))

/**
 * An agent, encrypted with the key of its day (AES-256-GCM). The same agent is the same text all day, so that a stream of
 * records still compresses; its nonce is a keyed hash of it, and no two agents share one.
 */
export function sealAgent(key: string, agent: string): string {
  const known = sealed.get(`${key} ${agent}`)
  if (known !== undefined) return known
  const nonce = createHmac('sha256', secretOf(key, 'nonce')).update(agent).digest().subarray(0, nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', secretOf(key, 'cipher'), nonce)
  const hidden = Buffer.concat([cipher.update(agent, 'utf8'), cipher.final()])
  const text = Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url')
  sealed.set(`${key} ${agent}`, text)
  return text
}

/** The agent; undefined where this is not the key, or the text is damaged. */
export function openAgent(key: string, text: string): string | undefined {
  const known = opened.get(`${key} ${text}`)
  if (known !== undefined) return known
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key, 'cipher'), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const hidden = bytes.subarray(nonceBytes, -tagBytes)
    const agent = decipher.update(hidden, undefined, 'utf8') + decipher.final('utf8')
    opened.set(`${key} ${text}`, agent)
    return agent
  } catch {
    return undefined
  }
}
