import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import type { Documents } from '@vitrine/engines'

export type SigningKey = {
  kid: string
  number: number
  createdAt: number
  privateKey: string
  publicKey: JsonWebKey
}
export type PublicJwk = JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' }

export type SigningKeys = {
  /** The key to sign with; a new one when the last has grown old. All processes agree on it. */
  current(): Promise<SigningKey>
  /** The current key and its predecessor, whose tokens may still be about. */
  publicKeys(): Promise<PublicJwk[]>
}

export function signingKeys(given: {
  documents: Documents
  now: () => Date
  lifetimeMs: number
}): SigningKeys {
  const keys = given.documents.collection<SigningKey>('signing-keys', { indexes: [['number']] })
  let latest: SigningKey | undefined

  const newest = async (limit: number) => {
    const found = await keys.find({ sort: { by: 'number', direction: 'descending' }, limit })
    return found.map(({ document }) => document)
  }
  const isYoung = (key: SigningKey | undefined) =>
    key !== undefined && given.now().getTime() < key.createdAt + given.lifetimeMs

  async function current(): Promise<SigningKey> {
    if (latest && isYoung(latest)) return latest
    const [stored] = await newest(1)
    if (!isYoung(stored)) {
      const number = (stored?.number ?? 0) + 1
      await keys.insert(`key-${number}`, 1, newKey(number, given.now().getTime()))
    }
    const [agreed] = await newest(1)
    if (!agreed) throw new Error('the signing key could not be stored')
    latest = agreed
    return agreed
  }

  return {
    current,
    async publicKeys() {
      await current()
      return (await newest(2)).map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: 'ES256', use: 'sig' }))
    },
  }
}

function newKey(number: number, createdAt: number): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    kid: `${number}-${createdAt}`,
    number,
    createdAt,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ format: 'jwk' }),
  }
}
