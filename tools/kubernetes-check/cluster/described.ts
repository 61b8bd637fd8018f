import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Place, Program } from '@vitrine/local-engines/engine'
import { prometheus } from '@vitrine/local-engines/extras'
import { kedaDefinitions, kedaPrograms, kube, kwok, kwokStages } from '@vitrine/local-engines/kubernetes'
import { answers, speaks, succeeds } from '@vitrine/local-engines/ready'
import { run } from '@vitrine/local-engines/run'
import { parse, stringify } from 'yaml'
import { filled } from './manifests.ts'

const tools = { kube, kwok, kwokStages, kedaPrograms, kedaDefinitions, prometheus }
const text = await readFile(join(import.meta.dirname, 'programs.yaml'), 'utf8')

type Described = {
  tools: (keyof typeof tools)[]
  ports: string[]
  secrets?: string[]
  environment: Record<string, string | number>
  files?: Record<string, unknown>
  programs: Record<string, DescribedProgram>
}
type DescribedProgram = {
  run: [command: string, ...words: string[]]
  flags: Record<string, unknown>
  env?: Record<string, string>
  prepare?: string
  ready: { url: string } | { port: number } | { command: [string, ...string[]] }
}

/** An engine as `programs.yaml` describes it; `more`: what it has to be told. */
export function described(name: string, more: Readonly<Record<string, string>> = {}): Engine {
  const read = (values?: Readonly<Record<string, string | number>>) =>
    (parse(values ? filled(text, values) : text) as Record<string, Described>)[name]!
  const { ports, secrets = [], tools: named } = read()
  const at = (place: Place) => {
    const folders = Object.entries(tools).map(([tool, one]) => [tool, place.programs(one)])
    const { folder } = place
    const here = import.meta.dirname
    return read({ ...Object.fromEntries(folders), ...place.ports, ...place.secrets, ...more, folder, here })
  }
  return {
    name,
    tools: named.map((tool) => tools[tool]),
    needs: [],
    ports,
    secrets,
    programs: (place) => {
      const { files = {}, programs } = at(place)
      return Object.entries(programs).map(([program, one]) => programOf(program, one, place.folder, files))
    },
    environment: (place) =>
      Object.fromEntries(Object.entries(at(place).environment).map(([key, value]) => [key, String(value)])),
  }
}

function programOf(
  name: string,
  { run: [command, ...words], flags, env = {}, prepare = '', ready }: DescribedProgram,
  folder: string,
  files: Readonly<Record<string, unknown>>,
): Program {
  return {
    name,
    command,
    args: [...words, ...Object.entries(flags).map(([flag, value]) => `--${flag}=${String(value)}`)],
    env,
    async prepare() {
      await mkdir(folder, { recursive: true })
      for (const [file, content] of Object.entries(files))
        await writeFile(join(folder, file), typeof content === 'string' ? content : stringify(content), {
          mode: 0o600,
        })
      await run('sh', ['-euc', prepare], { cwd: folder })
    },
    ready: () => {
      if ('url' in ready) return answers(ready.url)
      if ('port' in ready) return speaks(ready.port)
      const [program, ...args] = ready.command
      return succeeds(program, args, { env: { KUBECONFIG: join(folder, 'kubeconfig') } })
    },
  }
}
