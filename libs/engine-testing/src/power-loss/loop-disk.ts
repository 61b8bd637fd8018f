import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })

// EXT4_IOC_SHUTDOWN without flushing the journal: what was not synced is gone.
const cut = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`

/** Throws a sentence when this machine cannot cut the power of a disk. */
export function checkMachine(): void {
  if (process.platform !== 'linux') throw new Error('A power cut needs Linux: ext4 on a loop device')
  if (process.getuid?.() !== 0) throw new Error('A power cut needs root, to mount a disk and to shut it down')
  if (!existsSync('/dev/loop-control'))
    throw new Error('A power cut needs loop devices, and there are none here')
  for (const tool of ['mkfs.ext4', 'mount', 'umount', 'truncate', 'python3'])
    try {
      run('which', tool)
    } catch {
      throw new Error(`A power cut needs ${tool}, and it is not installed here`)
    }
}

export type LoopDisk = ReturnType<typeof loopDisk>

/** A small disk in a file, mounted, whose power can be cut. */
export function loopDisk({ megabytes = 512 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'power-loss-'))
  const [image, mounted] = [join(folder, 'image'), join(folder, 'disk')]
  chmodSync(folder, 0o711) // an engine may run as another user
  mkdirSync(mounted)
  run('truncate', '-s', `${megabytes}M`, image)
  run('mkfs.ext4', '-q', '-F', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image)
  run('mount', '-o', 'loop', image, mounted)
  const filler = join(mounted, 'filler')
  return {
    directory: join(mounted, 'data'),
    /** Leaves no space on it at all. */
    fill() {
      for (const size of ['64k', '1k'])
        try {
          run('dd', 'if=/dev/zero', `of=${filler}`, `bs=${size}`, 'conv=notrunc', 'oflag=append')
        } catch {
          // it ends because the disk is full
        }
    },
    makeSpace: () => rmSync(filler, { force: true }),
    /** For as long as nobody has a file on it open for writing. */
    readOnly: (isSo: boolean) => void run('mount', '-o', `remount,${isSo ? 'ro' : 'rw'}`, mounted),
    cutPower: () => void run('python3', '-c', cut, mounted),
    powerUp() {
      run('umount', mounted)
      // A container that was started meanwhile may still hold the dead disk, and mounting its image would find that one.
      run('cp', '--sparse=always', image, `${image}.copy`)
      renameSync(`${image}.copy`, image)
      run('mount', '-o', 'loop', image, mounted)
    },
    remove() {
      run('umount', mounted)
      rmSync(folder, { recursive: true })
    },
  }
}
