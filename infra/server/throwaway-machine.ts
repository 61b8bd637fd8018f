/**
 * A machine of its own for a check: a file system over this machine's, in memory, with its own processes and its own systemd.
 * What is done in it leaves no trace. It needs root on Linux with overlay file systems; the network is this machine's.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { output, type Result } from './run.ts'

/** Units of this machine that would reach beyond it. */
const masked = [
  'systemd-sysctl',
  'systemd-modules-load',
  'systemd-udevd',
  'systemd-udev-trigger',
  'systemd-binfmt',
]
  .map((name) => `${name}.service`)
  .concat('systemd-udevd-kernel.socket', 'systemd-udevd-control.socket', 'proc-sys-fs-binfmt_misc.automount')

const begin = (root: string) => `set -e
mount -t tmpfs -o size=8g tmpfs ${root}
mkdir ${root}/upper ${root}/work ${root}/machine
mount -t overlay overlay -o lowerdir=/,upperdir=${root}/upper,workdir=${root}/work ${root}/machine
cd ${root}/machine
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t tmpfs tmpfs sys/fs/cgroup
mkdir sys/fs/cgroup/unified sys/fs/cgroup/systemd
mount -t cgroup2 cgroup2 sys/fs/cgroup/unified
mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
mount --rbind /dev dev
mount --make-rslave dev
mount -t tmpfs tmpfs dev/shm
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
printf '[Unit]\\nRequires=basic.target\\nAfter=basic.target\\n' > etc/systemd/system/throwaway.target
for unit in ${masked.join(' ')}; do ln -sf /dev/null etc/systemd/system/$unit; done
mkdir before
pivot_root . before
umount --lazy /before
rmdir /before
exec env -i container=throwaway PATH=/usr/sbin:/usr/bin:/sbin:/bin \\
  /lib/systemd/systemd --system --unit=throwaway.target --log-target=journal
`

/** How this machine reaches the network. */
const network = Object.entries(process.env)
  .filter(([name]) => /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|npm_config_.*|(https?|no)_proxy)$/i.test(name))
  .map(([name, value]) => `${name}=${value}`)

export type Machine = AsyncDisposable & {
  /** Runs a line of the shell as root; at most so many seconds. */
  type: (line: string, seconds?: number) => Promise<Result>
}

/** Why there can be none here; undefined where there can. */
export async function obstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  const programs = await output('sh', [
    '-c',
    'command -v systemctl unshare nsenter && test -x /lib/systemd/systemd',
  ])
  if (programs.code !== 0) return 'it needs systemd, unshare and nsenter'
  if (!(await readFile('/proc/filesystems', 'utf8')).includes('\toverlay'))
    return 'the kernel has no overlay file systems'
  return undefined
}

export async function throwawayMachine(folder: string): Promise<Machine> {
  const root = await mkdtemp(join(folder, 'machine-'))
  const script = join(root, '..', `${root.split('/').at(-1)}.sh`)
  await writeFile(script, begin(root))
  const spaces = ['--mount', '--pid', '--fork', '--uts', '--ipc', '--cgroup', '--kill-child']
  const unshare = spawn('unshare', [...spaces, 'sh', script], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  unshare.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const init = async () => (await output('pgrep', ['-P', String(unshare.pid)])).said.trim()
  const inside = async (line: string, seconds: number) =>
    output('timeout', [
      ...[
        '--kill-after=5',
        String(seconds),
        'nsenter',
        '-t',
        await init(),
        '-m',
        '-p',
        '-u',
        '-i',
        '-C',
        '-r',
        '-w',
      ],
      ...['env', '-i', ...network, 'HOME=/root', 'LANG=C.UTF-8', `PATH=${process.env['PATH'] ?? ''}`],
      ...['bash', '-c', line],
    ])
  const isUp = async () => {
    if (unshare.exitCode !== null) throw new Error(`the machine did not start: ${said.join('')}`)
    return (await inside('systemctl is-active throwaway.target', 10)).code === 0
  }
  while (!(await isUp())) await sleep(200)
  return {
    type: (line, seconds = 60) => inside(line, seconds),
    async [Symbol.asyncDispose]() {
      const ended = once(unshare, 'exit')
      unshare.kill('SIGKILL')
      await ended
      await rm(script)
      await rm(root, { recursive: true })
    },
  }
}
