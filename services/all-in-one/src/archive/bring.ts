import { open, stat, type FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importLimits, type Import, type ImportRow } from '@vitrine/contracts'
import type { Shop } from './shop.ts'

type Tell = (text: string) => void
type Found = Import & { missing: number[] }

const pollMs = 1_000
const { partBytes } = importLimits
const namedAtMost = 50

/** Sends a file, has it checked, and applied where that is asked. What was sent or begun before goes on. */
export async function bring(
  shop: Shop,
  { file, apply, tell }: { file: string; apply: boolean; tell: Tell },
): Promise<Import> {
  const { size: bytes } = await stat(file)
  const name = basename(file)
  const begun = (await begunBefore(shop, { name, bytes })) ?? (await begin(shop, { name, bytes }))
  const path = `/api/admin/imports/${begun.id}`
  const read = () => shop.json<Found>(path)

  let now = await read()
  if (now.state === 'receiving') {
    await send(shop, { ...now, file, tell })
    await shop.ask(`${path}/check`, { method: 'POST', json: {} })
  }
  now = await whenDone(read, 'Checked', tell)
  if (now.state === 'checked') await tellOutcomes(shop, now, tell)
  if (now.state !== 'checked' || !apply) return now
  await shop.ask(`${path}/apply`, { method: 'POST', json: {} })
  return whenDone(read, 'Imported', tell)
}

const begin = (shop: Shop, json: { name: string; bytes: number }) =>
  shop.json<Import>('/api/admin/imports', { method: 'POST', json })

/** One of the same file that has not ended. */
async function begunBefore(shop: Shop, { name, bytes }: Pick<Import, 'name' | 'bytes'>) {
  const { items } = await shop.json<{ items: Import[] }>('/api/admin/imports')
  const isOpen = ({ state }: Import) => state !== 'done' && state !== 'failed'
  return items.find((one) => one.name === name && one.bytes === bytes && isOpen(one))
}

async function send(shop: Shop, { id, missing, parts, file, tell }: Found & { file: string; tell: Tell }) {
  const opened = await open(file)
  try {
    for (const part of missing) {
      const form = new FormData()
      form.append('part', new Blob([await readPart(opened, part)]), 'part')
      await shop.ask(`/api/admin/upload/import/${id}/parts/${part}`, { method: 'POST', form })
      tell(`Sent part ${part + 1} of ${parts}`)
    }
  } finally {
    await opened.close()
  }
}

async function readPart(file: FileHandle, part: number) {
  const buffer = new Uint8Array(partBytes)
  const { bytesRead } = await file.read(buffer, 0, partBytes, part * partBytes)
  return buffer.subarray(0, bytesRead)
}

async function whenDone(read: () => Promise<Found>, did: string, tell: Tell): Promise<Found> {
  for (let handled = -1; ;) {
    const now = await read()
    if (now.state !== 'checking' && now.state !== 'applying') return now
    if (now.handled !== handled) tell(`${did} ${now.handled}${now.total ? ` of ${now.total}` : ''} posts`)
    handled = now.handled
    await sleep(pollMs)
  }
}

async function tellOutcomes(shop: Shop, { id, outcomes }: Import, tell: Tell) {
  const { new: fresh, changed, same, refused } = outcomes
  tell(`New: ${fresh}. Changed: ${changed}. As they are: ${same}. Refused: ${refused}.`)
  if (refused === 0) return
  const path = `/api/admin/imports/${id}/rows?outcome=refused&limit=${namedAtMost}`
  for (const row of (await shop.json<{ items: ImportRow[] }>(path)).items)
    tell(`  ${row.row}. ${row.title || row.postId || 'A post'}: ${row.message}`)
  if (refused > namedAtMost) tell(`  … and ${refused - namedAtMost} more: /admin/archive lists all of them`)
}
