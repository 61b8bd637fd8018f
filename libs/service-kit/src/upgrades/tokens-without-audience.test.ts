import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import jwt from 'jsonwebtoken'
import { tokenAudience, tokenVerifier } from '../http/caller.ts'

describe('a token', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sign = (id: string, options: jwt.SignOptions = {}) =>
    jwt.sign({ caller: { device: { id, session: 's' } } }, privateKey, {
      algorithm: 'ES256',
      keyid: 'k',
      issuer: 'vitrine',
      expiresIn: 3_600,
      ...options,
    })
  const caller = (id: string) => ({ device: { id, session: 's' } })

  it('of before, without an audience, counts while a deployment lasts and no longer', async () => {
    let now = Date.now()
    const deployed = tokenVerifier(
      async () => [{ ...publicKey.export({ format: 'jwk' }), kid: 'k' }],
      () => now,
    )
    expect(await deployed(sign('one'))).toEqual(caller('one'))
    now += 15 * 60_000
    expect(await deployed(sign('two'))).toEqual({})
    expect(await deployed(sign('three', { audience: tokenAudience }))).toEqual(caller('three'))
  })
})
