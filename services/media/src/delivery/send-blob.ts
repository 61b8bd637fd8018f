import { Readable } from 'node:stream'
import type { BlobInfo, Blobs } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from './byte-range.ts'
import { isKnownToReader, mayAnswerRange } from './conditions.ts'

export const imageMissing = (): never => refuse('missing', 'image-missing', 'There is no such image.')

const forever = {
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'same-origin',
}

type Given = {
  blobs: Blobs
  key: string
  /** Makes the blob where it is missing and can be made. */
  make?: () => Promise<void>
  request: FastifyRequest
  reply: FastifyReply
}

/** Sends bytes that never change under this address: whole, in part, or not at all to a reader who has them. */
export async function sendBlob(given: Given): Promise<FastifyReply> {
  const { blobs, key, request, reply } = given
  if (isForWhole(request)) {
    const { bytes, ...info } = await madeOr(given, () => blobs.read(key))
    return reply.headers({ ...forever, ...described(key, info) }).send(bytes)
  }
  const info = await madeOr(given, () => blobs.info(key))
  const { etag } = described(key, info)
  if (isKnownToReader(request.headers, etag))
    return reply
      .code(304)
      .headers({ ...forever, etag })
      .send()

  const head = request.method === 'HEAD'
  const asked = !head && mayAnswerRange(request.headers, etag) ? request.headers.range : undefined
  const range = byteRange(asked, info.size)
  if (range === 'unsatisfiable') {
    void reply.headers({ 'content-range': `bytes */${info.size}`, 'cache-control': 'no-store' })
    return refuse('out-of-range', 'range-unsatisfiable', 'The picture ends before that range.')
  }

  const bytes = head ? Readable.from([]) : (await blobs.read(key, range))?.bytes
  if (!bytes) return imageMissing()
  const length = range ? range.last - range.first + 1 : info.size
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${info.size}`)
  return reply.headers({ ...forever, ...described(key, info), 'content-length': length }).send(bytes)
}

/** Blobs up to this size are read with one call. */
const isForWhole = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['if-none-match'] === undefined && headers.range === undefined

async function madeOr<Found>({ make }: Given, find: () => Promise<Found | undefined>): Promise<Found> {
  const found = await find()
  if (found || !make) return found ?? imageMissing()
  await make()
  return (await find()) ?? imageMissing()
}

const described = (key: string, { type, size }: BlobInfo) => ({
  etag: etagOf(key, size),
  'content-type': type,
  'content-length': size,
})

/** The key names content and form; the size distinguishes what different encoders made. */
function etagOf(key: string, size: number): string {
  const name = key.slice(key.indexOf('/') + 1).replaceAll('.', '-')
  return `"${name}-${size.toString(36)}"`
}
