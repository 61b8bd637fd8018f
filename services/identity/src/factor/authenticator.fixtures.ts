import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Value = number | string | Buffer | Map<Value, Value>

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  return count < 256
    ? Buffer.from([(kind << 5) | 24, count])
    : Buffer.from([(kind << 5) | 25, count >> 8, count & 0xff])
}

/** As much of CBOR as an authenticator needs. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const text = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const [isPresent, isVerified, hasKey] = [1, 4, 64]

type Asked = { options: Record<string, unknown> }
type Where = { origin?: string; host?: string; isVerified?: boolean }

/** A passkey, as a browser and an authenticator make and use it (WebAuthn, ES256, no attestation). */
export function authenticator({ host = 'localhost', origin = 'http://localhost:4000' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, { options }: Asked, where: Where) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin: where.origin ?? origin }))
  const authData = (flags: number, where: Where, more: Buffer[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    const verified = where.isVerified === false ? 0 : isVerified
    return Buffer.concat([
      sha256(where.host ?? host),
      Buffer.from([flags | isPresent | verified]),
      count,
      ...more,
    ])
  }
  const credential = {
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    make(asked: Asked, where: Where = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [left, right] = [x, y].map((one) => Buffer.from(one, 'base64url'))
      const key = new Map<Value, Value>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, left!],
        [-3, right!],
      ])
      const length = Buffer.from([0, id.length])
      const data = authData(hasKey, where, [Buffer.alloc(16), length, id, cbor(key)])
      const attestation = new Map<Value, Value>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      const clientDataJSON = text(clientData('webauthn.create', asked, where))
      const response = {
        clientDataJSON,
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      }
      return { ...credential, response }
    },
    sign(asked: Asked, personId: string, where: Where = {}) {
      const [data, client] = [authData(0, where), clientData('webauthn.get', asked, where)]
      const signature = text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey))
      const userHandle = text(Buffer.from(personId))
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature, userHandle }
      return { ...credential, response }
    },
  }
}
