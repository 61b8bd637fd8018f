import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { Caller, Role } from '@vitrine/contracts'
import { tokenAudience, type Forward } from '@vitrine/service-kit'
import jwt from 'jsonwebtoken'

/** The key that tests share with the services they start. */
export const gatewayKey = 'a-key-for-tests-that-nobody-else-has'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
const jwk = { ...createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' }), kid: 'test' }

/** A token as identity would sign it. */
export const tokenFor = (caller: Caller): string =>
  jwt.sign({ caller }, pem, {
    algorithm: 'ES256',
    keyid: 'test',
    issuer: 'vitrine',
    audience: tokenAudience,
    expiresIn: 60,
  })

/** An administrator with a role; the owner where none is named. */
export const administratorAs = (role: Role, id = 'admin-1'): Caller => ({
  administrator: { id, session: `session-${id}`, role },
})
export const administrator: Caller = {
  administrator: { id: 'admin-1', session: 'session-admin', role: 'owner' },
}
export const shopper = (id: string): Caller => ({ shopper: { id, session: `session-${id}` } })
export const device = (id: string): Caller => ({ device: { id, session: `session-${id}` } })

/** Stands in for identity, and answers its public key. */
export const keysOnly: Forward = async () => ({
  status: 200,
  headers: {},
  body: Buffer.from(JSON.stringify({ keys: [jwk] })),
})
