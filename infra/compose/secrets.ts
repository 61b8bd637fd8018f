import { randomBytes } from 'node:crypto'

/** Hexadecimal, so that it stands in addresses and settings files without quotation marks. */
const secret = () => randomBytes(24).toString('hex')

/** Every secret of the composition, and how each is made. */
export const secrets: Record<string, () => string> = {
  GATEWAY_KEY: secret,
  MONGODB_PASSWORD: secret,
  NATS_PASSWORD: secret,
  REDIS_PASSWORD: secret,
  S3_ACCESS_KEY: () => randomBytes(10).toString('hex'),
  S3_SECRET_KEY: secret,
  ADMIN_USERNAME: () => 'admin',
  ADMIN_PASSWORD: () => randomBytes(12).toString('base64url'),
}
