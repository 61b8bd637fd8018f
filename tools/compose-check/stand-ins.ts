import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { engines } from '@vitrine/local-engines/all'
import { getTools, toolFolder } from '@vitrine/local-engines/get-tools'
import { thisInstance } from '@vitrine/local-engines/instance'
import { postgresqlSettings } from '@vitrine/local-engines/postgresql-settings'
import { run } from '@vitrine/local-engines/run'
import { folder, podman } from './containers.ts'
import { standIns } from './stack.ts'

const recipes = join(import.meta.dirname, 'stand-ins')

/** The mirror that the host's apt uses for Debian itself. */
async function mirror(): Promise<string> {
  const asked = await run('apt-get', ['-o', 'Debug::NoLocking=1', '--print-uris', 'update']).catch(() => '')
  const [, found] = /'(\S+)\/dists\/[a-z]+\/InRelease'/.exec(asked) ?? []
  if (!found) throw new Error('apt-get names no mirror of Debian on this machine: give it one.')
  return found
}

/**
 * Builds an image from the folder that its script fills, unless one of the same recipes and settings is there; `madeOf`: what else
 * it depends on. Answers its fingerprint.
 */
async function make(
  name: keyof typeof standIns,
  env: Record<string, string>,
  { madeOf = [], args = [] }: { madeOf?: readonly string[]; args?: readonly string[] } = {},
): Promise<string> {
  const files = (await readdir(recipes)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(recipes, file), 'utf8')))
  const fingerprint = hash('sha256', JSON.stringify([texts, env, madeOf]))
  const format = '{{index .Labels "vitrine.made-of"}}'
  const present = await podman('image', 'inspect', '--format', format, standIns[name]).catch(() => '')
  if (present.trim() === fingerprint) return fingerprint
  const context = await mkdtemp(join(folder, 'context-'))
  try {
    await run('sh', [join(recipes, `${name}.sh`)], { cwd: context, env: { ...env, RECIPES: recipes } })
    const label = ['--label', `vitrine.made-of=${fingerprint}`]
    const built = args.flatMap((one) => ['--build-arg', one])
    await podman('build', ...label, ...built, '-t', standIns[name], context)
  } finally {
    await rm(context, { recursive: true, force: true })
  }
  return fingerprint
}

/** Local images that behave like the public ones, where no registry of images can be reached. */
export async function makeStandIns(say: (line: string) => void): Promise<void> {
  const debian = await make('debian', { MIRROR: await mirror() })
  const base = `DEBIAN=${standIns.debian}`

  const npm = dirname(dirname(await realpath((await run('sh', ['-c', 'command -v npm'])).trim())))
  const versions = [process.version, await readFile(join(npm, 'package.json'), 'utf8')]
  const here = { NODE: process.execPath, NPM: npm }
  await make('node', here, { madeOf: [debian, ...versions], args: [base] })

  const { cache } = thisInstance()
  const tools = engines.flatMap((engine) => engine.tools)
  await getTools({ tools, cache, say })
  const PROGRAMS = tools.map((tool) => toolFolder(cache, tool)).join(' ')
  const running = { PROGRAMS, POSTGRESQL: postgresqlSettings(5432) }
  await make('engines', running, { madeOf: [debian], args: [base, `PROGRAMS=${cache}`] })
}
