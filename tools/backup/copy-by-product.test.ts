import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { openOperationsSocket } from '@vitrine/service-kit'
import { copyByProduct } from './copy-by-product.ts'

const taken = '2026-05-04T09:30:00.000Z'
/** Longer than a service is given to answer. */
const copyingMs = 6_500

it('waits for a copy that takes longer than any other answer may', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-copy-'))
  const path = join(folder, 'operations.sock')
  const product = async () => {
    await sleep(copyingMs)
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ taken })) }
  }
  const close = await openOperationsSocket({ path, directory: { product }, gatewayKey: 'a-key' })
  expect(await copyByProduct(path, '/backups/monday')).toBe(taken)
  await close()
  await rm(folder, { recursive: true })
}, 30_000)
