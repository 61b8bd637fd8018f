import { importLimits, type Import } from '@vitrine/contracts'
import { call, CallFailed } from '@vitrine/web-kit'

const { partBytes, parts: mostParts } = importLimits
const tries = 5

/** Longer each time; as long as the answer says where it says so, up to two minutes. */
export function pauseMs(attempt: number, error: unknown): number {
  const asked = error instanceof CallFailed ? (error.retryAfter ?? 0) * 1_000 : 0
  return Math.max(Math.min(asked, 120_000), 500 * 2 ** attempt)
}

type Sending = { file: File; signal: AbortSignal; onProgress: (sent: number, parts: number) => void }

/** Why a file is not even sent; undefined when it may be. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(?:zip|csv)$/i.test(name)) return 'Please choose an archive (.zip) or a table (.csv).'
  if (size === 0) return 'The file is empty.'
  return size > mostParts * partBytes
    ? 'The file is larger than 8 GB. Please divide its posts among several archives.'
    : undefined
}

/** Sends what is missing of a file, part by part, and has it checked. A part that fails is sent again. */
export async function sendFile({ file, signal, onProgress }: Sending, before?: Import): Promise<Import> {
  const { id } =
    before ?? (await call('POST /api/admin/imports', { body: { name: file.name, bytes: file.size }, signal }))
  const { missing, parts } = await call('GET /api/admin/imports/:id', { params: { id }, signal })
  onProgress(parts - missing.length, parts)
  for (const [index, part] of missing.entries()) {
    await sendPart({ id, part, bytes: file.slice(part * partBytes, (part + 1) * partBytes), signal })
    onProgress(parts - missing.length + index + 1, parts)
  }
  return call('POST /api/admin/imports/:id/check', { params: { id }, body: {}, signal })
}

type Part = { id: string; part: number; bytes: Blob; signal: AbortSignal }

async function sendPart({ id, part, bytes, signal }: Part): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const form = new FormData()
    form.append('part', bytes, 'part')
    try {
      await call('POST /api/admin/upload/import/:id/parts/:part', { params: { id, part }, form, signal })
      return
    } catch (error) {
      if (signal.aborted || attempt + 1 >= tries || !mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt, error)))
      signal.throwIfAborted()
    }
  }
}

/** Whether the same may succeed a moment later: the connection broke, or somebody is busy. */
const mayPass = (error: unknown) =>
  !(error instanceof CallFailed) || error.status === 429 || error.status >= 500
