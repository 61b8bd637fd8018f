import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { engines } from '@vitrine/local-engines/all'
import { thisInstance } from '@vitrine/local-engines/instance'
import { postgresqlSettings } from '@vitrine/local-engines/postgresql-settings'
import { getTools, toolFolder } from '@vitrine/local-engines/get-tools'
import { run } from '@vitrine/local-engines/run'
import { folder, podman } from './containers.ts'

const recipes = join(import.meta.dirname, 'stand-ins')
const certificates = '/etc/ssl/certs/ca-certificates.crt'
const suite = 'bookworm'

export const standIns = {
  debian: 'localhost/stand-in/debian',
  node: 'localhost/stand-in/node',
  engines: 'localhost/stand-in/engines',
}

/** The mirror that the host's apt uses for Debian itself. */
async function mirror(): Promise<string> {
  const asked = await run('apt-get', ['-o', 'Debug::NoLocking=1', '--print-uris', 'update']).catch(() => '')
  const [, found] = /'(\S+)\/dists\/[a-z]+\/InRelease'/.exec(asked) ?? []
  if (!found) throw new Error('apt-get names no mirror of Debian on this machine: give it one.')
  return found
}

type Image = {
  name: string
  /** Changes whenever the image has to be made again. */
  madeOf: readonly string[]
  fill: (context: string) => Promise<void>
  arguments?: Record<string, string>
}

/** Builds an image from a folder with a Dockerfile in it, unless one of the same is there. */
async function make({ name, madeOf, fill, arguments: given = {} }: Image): Promise<string> {
  const fingerprint = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex')
  const format = '{{index .Labels "vitrine.made-of"}}'
  const present = await podman('image', 'inspect', '--format', format, name).catch(() => '')
  if (present.trim() === fingerprint) return fingerprint
  const context = await mkdtemp(join(folder, 'context-'))
  try {
    await fill(context)
    const args = Object.entries(given).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
    await podman('build', '--label', `vitrine.made-of=${fingerprint}`, ...args, '-t', name, context)
  } finally {
    await rm(context, { recursive: true, force: true })
  }
  return fingerprint
}

async function makeDebian(): Promise<string> {
  const from = await mirror()
  const without = ['usr/share/doc', 'usr/share/locale', 'usr/share/man', 'var/cache/apt', 'var/lib/apt/lists']
  return make({
    name: standIns.debian,
    madeOf: [suite, from, ...without],
    fill: async (context) => {
      const system = join(context, 'system')
      await run('debootstrap', ['--variant=minbase', suite, system, from])
      for (const path of without) await rm(join(system, path), { recursive: true })
      await mkdir(join(system, 'etc/ssl/certs'), { recursive: true })
      await cp(certificates, join(system, certificates))
      await writeFile(join(context, 'Dockerfile'), 'FROM scratch\nCOPY system /\n')
    },
  })
}

async function makeNode(debian: string): Promise<void> {
  const recipe = await readFile(join(recipes, 'node.Dockerfile'), 'utf8')
  const npm = dirname(dirname(await realpath((await run('sh', ['-c', 'command -v npm'])).trim())))
  await make({
    name: standIns.node,
    madeOf: [debian, recipe, process.version, await readFile(join(npm, 'package.json'), 'utf8')],
    arguments: { DEBIAN: standIns.debian },
    fill: async (context) => {
      await cp(process.execPath, join(context, 'node'))
      await cp(npm, join(context, 'npm'), { recursive: true })
      await writeFile(join(context, 'Dockerfile'), recipe)
    },
  })
}

async function makeEngines(debian: string, say: (line: string) => void): Promise<void> {
  const { cache } = thisInstance()
  const tools = engines.flatMap((engine) => engine.tools)
  await getTools({ tools, cache, say })
  const names = ['engines.Dockerfile', 'mongod.sh', 'kafka.sh']
  const texts = await Promise.all(names.map((name) => readFile(join(recipes, name), 'utf8')))
  const settings = postgresqlSettings(5432)
  const programs = tools.map((tool) => toolFolder(cache, tool))
  await make({
    name: standIns.engines,
    madeOf: [debian, ...texts, settings, ...programs],
    arguments: { DEBIAN: standIns.debian, PROGRAMS: cache },
    fill: async (context) => {
      await mkdir(join(context, 'programs'))
      await run('cp', ['-a', ...programs, join(context, 'programs')])
      for (const [index, name] of names.entries())
        await writeFile(join(context, name.replace('engines.', '')), texts[index]!)
      await writeFile(join(context, 'postgresql.conf'), settings)
    },
  })
}

/** Local images that behave like the public ones, where no registry of images can be reached. */
export async function makeStandIns(say: (line: string) => void): Promise<void> {
  const debian = await makeDebian()
  await makeNode(debian)
  await makeEngines(debian, say)
}
