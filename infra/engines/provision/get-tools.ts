import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { withLock } from '../lock.ts'
import { downloadsFolder } from './downloads.ts'
import type { Need, Tool } from './tool.ts'

const remedies: Record<Need, string> = {
  go: 'Go 1.25 or newer (https://go.dev/dl)',
  mvn: 'Maven ("apt-get install maven")',
  java: 'Java 17 or newer ("apt-get install openjdk-17-jre-headless")',
  'apt-get': 'Debian or a relative of it',
  'dpkg-deb': 'Debian or a relative of it',
  python3: 'Python 3.10 or newer with pip ("apt-get install python3-pip")',
}

function isOnPath(command: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Throws one sentence that names everything missing. */
export function requireCommands(needs: Iterable<Need>, isThere: (command: Need) => boolean = isOnPath): void {
  const missing = [...needs].filter((need) => !isThere(need))
  if (missing.length === 0) return
  const list = [...new Set(missing.map((need) => remedies[need]))].join('; ')
  throw new Error(`To run the engines without Docker, install: ${list}. Or start them with Docker instead.`)
}

export const toolFolder = (cache: string, { name, version }: Pick<Tool, 'name' | 'version'>): string =>
  join(cache, `${name}-${version}`)

const stampOf = (tool: Tool, folder: string) => (tool.fixedPath ? folder : tool.version)

/** Whether a tool is there, whole and of this version. */
export async function isMade(cache: string, tool: Tool): Promise<boolean> {
  const folder = toolFolder(cache, tool)
  const stamp = await readFile(join(folder, '.made'), 'utf8').catch(() => undefined)
  return stamp === stampOf(tool, folder)
}

/** Makes it aside and moves it into place; the stamp comes last, so an interrupted attempt never looks finished. */
async function make(cache: string, tool: Tool): Promise<void> {
  const unfinished = join(cache, '.unfinished')
  await mkdir(unfinished, { recursive: true })
  for (const left of await readdir(unfinished))
    if (left.startsWith(`${tool.name}-`))
      await rm(join(unfinished, left), { recursive: true, force: true, maxRetries: 5 })
  const into = await mkdtemp(join(unfinished, `${tool.name}-`))
  const target = toolFolder(cache, tool)
  await tool.make(into, target)
  await rm(target, { recursive: true, force: true })
  await rename(into, target)
  await tool.complete?.(target)
  await writeFile(join(target, '.made'), stampOf(tool, target))
}

/** Told before anything is fetched. */
function sizeOf(tools: readonly Tool[], cache: string): string {
  const known = tools.reduce((sum, { megabytes = 0 }) => sum + megabytes, 0)
  const size = known < 1000 ? `${known} MB` : `${(known / 1000).toFixed(1)} GB`
  const unmeasured = tools.filter(({ megabytes }) => megabytes === undefined).map(({ name }) => name)
  const sizes = [
    ...(known > 0 ? [`about ${size}`] : []),
    ...unmeasured.map((name) => `some hundred MB for ${name}`),
  ]
  const place = `in ${cache} and ${downloadsFolder()}`
  return `Getting ${tools.map(({ name }) => name).join(', ')}: takes ${sizes.join(', ')} of the disk, ${place}.`
}

/** Gets the tools that are not there yet, side by side. */
export async function getTools(given: {
  tools: readonly Tool[]
  /** What must be there besides, to run them. */
  needs?: readonly Need[]
  cache: string
  say: (line: string) => void
}): Promise<void> {
  const { cache, say } = given
  const made = await Promise.all(given.tools.map((tool) => isMade(cache, tool)))
  const missing = given.tools.filter((_tool, index) => !made[index])
  requireCommands([...missing.flatMap(({ needs }) => needs), ...(given.needs ?? [])])
  if (missing.length > 0) say(sizeOf(missing, cache))
  const get = async (tool: Tool) => {
    if (await isMade(cache, tool)) return
    const from = performance.now()
    say(`${tool.name} ${tool.version}: getting it`)
    await make(cache, tool)
    say(`${tool.name} ${tool.version}: there after ${((performance.now() - from) / 1000).toFixed(0)} s`)
  }
  await Promise.all(
    missing.map((tool) =>
      withLock(
        toolFolder(cache, tool),
        () => get(tool),
        () => say(`${tool.name} ${tool.version}: another run is getting it, waiting`),
      ),
    ),
  )
}
