import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { singleFlight } from '@vitrine/concurrency'
import { PreparedReply } from './serve.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const quality = 6
/** Shorter bodies hardly shrink, or even grow. */
const worthCompressing = 1_024

export type Coding = 'br' | 'gzip' | 'identity'
/** The bytes of one body in one coding, with a strong entity tag of their own. */
export type Representation = { bytes: Buffer; coding: Coding; etag: string }

export type Representations = ReturnType<typeof representationsOf>

/** One body in every coding that was requested: each is compressed once. */
export function representationsOf(text: string) {
  const bytes = Buffer.from(text)
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const identity: Representation = { bytes, coding: 'identity', etag: `"${tag}"` }
  const made = new Map<Coding, Representation>([['identity', identity]])
  const making = singleFlight<Representation>()
  const make = async (coding: 'br' | 'gzip'): Promise<Representation> => {
    const compressed =
      coding === 'br'
        ? await compressBrotli(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: quality,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          })
        : await compressGzip(bytes)
    const representation = { bytes: compressed, coding, etag: `"${tag}-${coding}"` }
    made.set(coding, representation)
    return representation
  }
  return {
    /** Differs where the text does. */
    tag,
    /** Immediate where it was made before. */
    in(asked: Coding): Representation | Promise<Representation> {
      const coding = bytes.length < worthCompressing ? 'identity' : asked
      const known = made.get(coding)
      if (known || coding === 'identity') return known ?? identity
      return making.join(coding, () => make(coding))
    },
    size: (): number => [...made.values()].reduce((all, { bytes: { length } }) => all + length, 0),
  }
}

/** The coding to answer in: the first of those `offered` that the client takes. */
export function codingFor(
  accepted: string | string[] | undefined,
  offered: readonly Coding[] = ['br', 'gzip'],
): Coding {
  const taken = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => {
        const [name = '', ...parameters] = one.split(';').map((part) => part.trim())
        return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
      }),
  )
  return offered.find((coding) => taken.get(coding)) ?? 'identity'
}

/** `Cache-Control` of an answer for one person alone, which the gateway names in it. */
export const personalCache = 'private, no-store'

/** A representation as a reply; 304 without a body for a client that already has it, by its `If-None-Match`. */
export function preparedReply(
  { bytes, coding, etag }: Representation,
  given: { type: string; headers: Record<string, string>; known: string | undefined },
): PreparedReply {
  const headers = { vary: 'Accept-Encoding', etag, ...given.headers }
  if (isAmong(etag, given.known)) return new PreparedReply({ status: 304, headers })
  return new PreparedReply({
    status: 200,
    headers: {
      ...headers,
      'content-type': given.type,
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    },
    bytes,
  })
}

/** Whether `If-None-Match` names it, weakly compared. */
export const isAmong = (etag: string, known = ''): boolean =>
  known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
