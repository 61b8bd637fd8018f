import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '@vitrine/engines'
import { checkMachine, loopDisk, type LoopDisk } from '@vitrine/engine-testing'

// Not s3: versitygw never flushes, so that a cut takes what was just put, whatever we do.
const flushing = ['mongodb', 'nats', 'kafka', 'redis']

/** A disk for each engine that flushes, where it will keep its data; none where this machine has no such disks. */
export async function layOutDisks(run: string, say: (line: string) => void) {
  const disks = new Map<string, LoopDisk>()
  try {
    checkMachine()
  } catch (error) {
    say(`no power cuts: ${messageOf(error)}`)
    return disks
  }
  say('no power cut under s3: its server does not flush to the disk before it acknowledges')
  await mkdir(run, { recursive: true })
  for (const engine of flushing) {
    const disk = loopDisk({ megabytes: 1_500 })
    disks.set(engine, disk)
    await mkdir(disk.directory)
    await symlink(disk.directory, join(run, engine))
  }
  return disks
}
