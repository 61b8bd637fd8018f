import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '@vitrine/local-engines/run'
import { parseAllDocuments } from 'yaml'
import type { Manifest } from '../policies/manifest.ts'
import { folders, helmProgram } from './tools.fixtures.ts'

export const chart = join(import.meta.dirname, '..', 'chart')
const values = join(import.meta.dirname, '..', 'values')

/** The values that are given as examples, by the names of their files. */
export const examples = (await readdir(values)).map((name) => name.replace('.yaml', ''))
const valuesOf = (example: string) => ['--values', join(values, `${example}.yaml`)]

export const lint = (example: string) => run(helmProgram, ['lint', chart, ...valuesOf(example)])

const template = (example: string, more: readonly string[]) =>
  run(helmProgram, [
    ...['template', 'shop', chart, '--namespace', 'shop', '--kube-version', '1.30.0'],
    ...[...valuesOf(example), ...more],
  ])

const rendered = new Map<string, Promise<Manifest[]>>()

/** What the API server is sent for a release `shop` in the namespace `shop`; rendered once for the same values. */
export function render(example: string, ...more: string[]): Promise<Manifest[]> {
  const key = JSON.stringify([example, more])
  const before = rendered.get(key)
  if (before) return before
  const manifests = template(example, more).then(manifestsIn)
  rendered.set(key, manifests)
  return manifests
}

const manifestsIn = (text: string) =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((one) => one !== null)

/** What Kubernetes' schemas and KEDA's have against manifests, a sentence each. */
export async function faultsOf(manifests: readonly unknown[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-manifests-'))
  try {
    const file = join(folder, 'manifests.json')
    await writeFile(file, JSON.stringify(manifests))
    const script = join(import.meta.dirname, 'faults.py')
    const env = { PYTHONPATH: folders.validator }
    return JSON.parse(await run('python3', [script, file, folders.definitions], { env })) as string[]
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const textAt = (...path: string[]): Promise<string> =>
  readFile(join(import.meta.dirname, '..', '..', '..', ...path), 'utf8')
