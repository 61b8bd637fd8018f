import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandsIn, type Command } from './commands.ts'

/** In the order in which a newcomer reads them. */
export const documents = (root: string): string[] => [
  'README.md',
  'CONTRIBUTING.md',
  'docs/operating.md',
  'docs/load.md',
  'docs/breaking.md',
  'docs/traces.md',
  ...globSync('infra/*/README.md', { cwd: root }).sort(),
]

export const commandsOf = (root: string, document: string): Command[] =>
  commandsIn(document, readFileSync(join(root, document), 'utf8'))
