/** Runs one of the commands that a script has by name: `npm run measure -- feed --rounds 3`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commandTable, type NamedCommands } from './command-table.ts'

const root = join(import.meta.dirname, '..', '..')

export type Choice = { file: string; args: readonly string[] } | { unknown: string | undefined }

export function choose({ names, withOptions, otherwise }: NamedCommands, args: readonly string[]): Choice {
  const [first, ...others] = args
  const named = (name = '') => (Object.hasOwn(names, name) ? names[name] : undefined)
  const command = named(first)
  if (command) return { file: command.file, args: others }
  if (first?.startsWith('-')) {
    const usual = named(withOptions)
    return usual ? { file: usual.file, args } : { unknown: first }
  }
  return otherwise && first ? { file: otherwise.file, args } : { unknown: first }
}

export function listOf(script: string, { names, otherwise }: NamedCommands): string {
  const all = { ...names, ...(otherwise && { [otherwise.word]: otherwise }) }
  const width = Math.max(...Object.keys(all).map((name) => name.length))
  const lines = Object.entries(all).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return [`npm run ${script} -- NAME`, '', ...lines, ''].join('\n')
}

if (import.meta.main) {
  const [node, , script, ...given] = process.argv as [string, string, keyof typeof commandTable]
  const choice = choose(commandTable[script], given)
  if ('file' in choice) {
    const file = join(root, choice.file)
    process.argv = [node, file, ...choice.args]
    await import(pathToFileURL(file).href)
  } else if (choice.unknown === undefined) process.stdout.write(listOf(script, commandTable[script]))
  else {
    process.stderr.write(
      `There is no ${script} called ${choice.unknown}.\n\n${listOf(script, commandTable[script])}`,
    )
    process.exitCode = 2
  }
}
