import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { EngineSettings } from '../../engine-settings.ts'
import type { OnRetry } from '../../on-retry.ts'
import { isMissing, isPastEnd, s3Connection } from './blobs-connection.s3.ts'
import { checkKey, checkPrefix, checkType, type BlobInfo, type Blobs, type ByteRange } from '../blobs.ts'

type S3Blobs = Blobs & { check(): Promise<void>; close(): Promise<void> }

const pastItsEnd = 'past its end'
// No key contains it: some servers keep objects as files, and a file cannot stand where a folder does.
const mark = '@'
const bytesPerMs = 1_000

/** The objects below `<service>/` in one bucket. Throws EngineUnavailable within 3 s, and a large put one second later for each MB. */
export function s3Blobs(given: { settings: EngineSettings; service: string; onRetry?: OnRetry }): S3Blobs {
  const { service } = given
  const s3 = s3Connection(given)
  const nameOf = (key: string) => `${service}/${checkKey(key)}${mark}`
  const keyOf = (name: string) => name.slice(service.length + 1, -mark.length)

  const info = (name: string) =>
    s3.call(async (client, bucket): Promise<BlobInfo | undefined> => {
      const found = await client.statObject(bucket, name).catch(otherwise(isMissing, undefined))
      return found && { type: String(found.metaData['content-type']), size: found.size }
    })
  const open = (name: string, range: ByteRange | undefined) =>
    s3.call(async (client, bucket) => {
      const [first, length] = range ? [range.first, range.last - range.first + 1] : [0, 0]
      return client
        .getPartialObject(bucket, name, first, length)
        .catch(otherwise(isMissing, undefined))
        .catch(otherwise(isPastEnd, pastItsEnd))
    })
  async function* chunksOf(response: Readable): AsyncIterable<Buffer> {
    try {
      yield* response
    } catch (error) {
      throw s3.unavailable(error)
    }
  }
  const streamOf = (response: Readable) => {
    response.on('error', () => undefined) // its reader gets the error
    const bytes = Readable.from(chunksOf(response), { objectMode: false })
    return bytes.once('close', () => response.destroy())
  }
  return {
    async put(key, bytes, type) {
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const name = nameOf(key)
      checkType(type)
      await s3.call(
        (client, bucket) => client.putObject(bucket, name, body, body.length, { 'Content-Type': type }),
        2_800 + body.length / bytesPerMs,
      )
    },
    info: async (key) => info(nameOf(key)),
    async read(key, range) {
      const name = nameOf(key)
      const response = range && range.last < range.first ? pastItsEnd : await open(name, range)
      if (response === undefined) return undefined
      if (response === pastItsEnd) {
        const found = await info(name)
        return found && { ...found, bytes: Readable.from([]) }
      }
      return { ...described(response as IncomingMessage), bytes: streamOf(response) }
    },
    async remove(key) {
      const name = nameOf(key)
      await s3.call((client, bucket) =>
        client.removeObject(bucket, name).catch(otherwise(isMissing, undefined)),
      )
    },
    async *list(prefix) {
      const below = `${service}/${checkPrefix(prefix)}`
      for (let token: string | undefined = ''; token !== undefined;) {
        const from: string = token
        const page = await s3.call((client, bucket) =>
          client.listObjectsV2Query(bucket, below, from, '', 1_000, ''),
        )
        for (const { name } of page.objects) if (name?.endsWith(mark)) yield keyOf(name)
        token = page.isTruncated ? page.nextContinuationToken : undefined
      }
    },
    check: () => s3.call(async (client, bucket) => void (await client.bucketExists(bucket)), 1_500),
    close: async () => s3.close(),
  }
}

/** A part says the size of the whole behind the slash: `bytes 7-11/12`. */
function described({ headers }: IncomingMessage): BlobInfo {
  const whole = headers['content-range']?.split('/')[1] ?? headers['content-length']
  return { type: String(headers['content-type']), size: Number(whole) }
}

const otherwise =
  <const T>(expected: (error: unknown) => boolean, answer: T) =>
  (error: unknown): T => {
    if (expected(error)) return answer
    throw error
  }
