import type { Blobs } from '@vitrine/engines'
import type { Caller } from '@vitrine/contracts'
import { visitorHeaders, type Service } from '@vitrine/service-kit'
import {
  administrator,
  enginesWith,
  gatewayKey,
  startForTest,
  tokenFor,
  type TestStorage,
} from '@vitrine/test-kit'
import { mediaAt, type Pace } from './media.service.ts'
import type { MediaSettings } from './settings.ts'

export type Uploaded = { imageUrl: string; width: number; height: number; code?: string; message?: string }

/** Watches blobs; `written` and `read` are their keys. */
export function watchedBlobs() {
  const written: string[] = []
  const read: string[] = []
  const watch = (blobs: Blobs): Blobs => ({
    ...blobs,
    put: (key, bytes, type) => {
      written.push(key)
      return blobs.put(key, bytes, type)
    },
    info: (key) => {
      read.push(key)
      return blobs.info(key)
    },
    read: (key, range) => {
      read.push(key)
      return blobs.read(key, range)
    },
  })
  return { written, read, watch }
}

/** Media at a pace for tests, asked over HTTP as the gateway asks. */
export async function startMedia(
  given: {
    now?: () => Date
    storage?: TestStorage
    pace?: Partial<Pace>
    settings?: Partial<MediaSettings>
    /** Watches what media does with its blobs. */
    watch?: (blobs: Blobs) => Blobs
  } = {},
) {
  const { watch = (blobs) => blobs, pace, settings, ...options } = given
  const media = mediaAt(
    { collectEveryMs: 10, eraseOrphansEveryMs: 10, findColoursEveryMs: 10, ...pace },
    { RENDITIONS_AHEAD: true, ...settings },
  )
  const watched: Service = {
    ...media,
    build: ({ engines, ...around }) =>
      media.build({ ...around, engines: enginesWith(engines, { blobs: watch(engines.blobs) }) }),
  }
  const service = await startForTest(watched, options)

  const ask = async (
    url: string,
    asked: {
      method?: 'GET' | 'HEAD' | 'POST' | 'DELETE'
      headers?: Record<string, string>
      payload?: object | Buffer
      as?: Caller | null
    } = {},
  ) => {
    const { method = 'GET', headers = {}, payload, as = null } = asked
    const reply = await service.app.inject({
      method,
      url,
      headers: {
        ...visitorHeaders(gatewayKey, '203.0.113.7'),
        ...(as ? { authorization: `Bearer ${tokenFor(as)}` } : {}),
        ...headers,
      },
      ...(payload ? { payload } : {}),
    })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      bytes: reply.rawPayload,
      json: () => reply.json() as Uploaded,
    }
  }
  const upload = async (bytes: Buffer, given: { field?: string; as?: Caller | null; kind?: string } = {}) => {
    const { field = 'image', as = administrator, kind = 'outfit-image' } = given
    const { payload, headers } = await formOf([[field, bytes]])
    const reply = await ask(`/api/admin/upload/${kind}`, { method: 'POST', headers, payload, as })
    return { status: reply.status, headers: reply.headers, body: reply.json() }
  }
  const discard = async (imageUrl: string, as: Caller | null = administrator) => {
    const reply = await ask('/api/admin/delete-image', { method: 'DELETE', payload: { imageUrl }, as })
    return { status: reply.status, code: reply.bytes.length ? reply.json().code : undefined }
  }
  return { ...service, ask, upload, discard }
}

export async function formOf(files: readonly (readonly [field: string, bytes: Buffer | string])[]) {
  const form = new FormData()
  for (const [field, content] of files)
    if (typeof content === 'string') form.append(field, content)
    else form.append(field, new Blob([new Uint8Array(content)]), 'picture.jpg')
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
