import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'

function roomIn() {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

/** A folder that lies in memory, if the system offers one with as much room. */
export const memoryFolder = (gigabytes) => (roomIn() > gigabytes * 2 ** 30 ? folder : undefined)
