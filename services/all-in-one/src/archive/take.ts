import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Shop } from './shop.ts'

/** Downloads all posts. The file has its name once it is whole; answers its size. */
export async function take(shop: Shop, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`
  try {
    const { body } = await shop.ask('/api/admin/archive')
    if (!body) throw new Error('The shop answered without an archive')
    await pipeline(Readable.fromWeb(body), createWriteStream(unfinished))
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await stat(file)).size
}
