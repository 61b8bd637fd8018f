import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Documents } from '@vitrine/engines'

/** `signer`: the private key, read once: that takes longer than to sign with it. */
export type SigningKey = StoredKey & { privateKey: string; signer: KeyObject }
/** A key that another one has replaced keeps its public half alone. */
type StoredKey = {
  kid: string
  number: number
  createdAt: number
  privateKey?: string
  publicKey: JsonWebKey
}
export type PublicJwk = JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' }

export type SigningKeys = ReturnType<typeof signingKeys>

/** Longer than a token is valid, and than clocks differ. */
const tokensLiveMs = 60 * 60_000

export function signingKeys(given: { documents: Documents; now: () => Date; lifetimeMs: number }) {
  const keys = given.documents.collection<StoredKey>('signing-keys', { indexes: [['number']] })
  let latest: SigningKey | undefined

  const newestFirst = { by: 'number', direction: 'descending' } as const
  const newest = async (limit: number) => {
    const found = await keys.find({ sort: newestFirst, limit })
    return found.map(({ document }) => document)
  }
  const isYoung = (key: StoredKey | undefined) =>
    key !== undefined && given.now().getTime() < key.createdAt + given.lifetimeMs

  async function current(): Promise<SigningKey> {
    if (latest && isYoung(latest)) return latest
    const [stored] = await newest(1)
    if (!isYoung(stored)) {
      const number = (stored?.number ?? 0) + 1
      await keys.insert(`key-${number}`, 1, newKey(number, given.now().getTime()))
    }
    const [agreed] = await newest(1)
    if (!agreed?.privateKey) throw new Error('the signing key could not be stored')
    const { privateKey } = agreed
    latest = { ...agreed, privateKey, signer: createPrivateKey(privateKey) }
    return latest
  }

  return {
    /** The key to sign with; a new one when the last has grown old. All processes agree on it. */
    current,
    /** The current key and its predecessor, whose tokens may still be in use. */
    async publicKeys() {
      await current()
      return (await newest(2)).map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: 'ES256', use: 'sig' }))
    },
    /** Forgets the private half of keys that were replaced, and all of them once none of their tokens can count any more. */
    async retire() {
      const moment = given.now().getTime()
      const stored = await keys.find({ sort: newestFirst })
      await keys.write(
        stored.flatMap(({ id, version, document }, index) => {
          const next = stored[index - 1]
          if (!next) return []
          const { privateKey, ...publicHalf } = document
          if (next.document.createdAt + tokensLiveMs <= moment) return [{ id, version: version + 1 }]
          return privateKey ? [{ id, version: version + 1, document: publicHalf }] : []
        }),
      )
    },
  }
}

function newKey(number: number, createdAt: number): StoredKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    kid: `${number}-${createdAt}`,
    number,
    createdAt,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ format: 'jwk' }),
  }
}
