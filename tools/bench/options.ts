import { parseArgs } from 'node:util'
import { messageOf } from '@vitrine/engines'

type Default = string | number | boolean | readonly string[] | StringConstructor | NumberConstructor
type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value extends (given?: never) => infer Said
        ? Said | undefined
        : readonly string[]
export type Options<Given extends Record<string, Default>> = { [Name in keyof Given]: Widened<Given[Name]> }

/**
 * What `--name VALUE` says, of the kind of its default; a list may be said several times. `String` and `Number`: none, unless
 * said. Throws one sentence for what is none of them.
 */
export function readOptions<const Given extends Record<string, Default>>(
  args: readonly string[],
  defaults: Given,
): Options<Given> {
  const names = Object.entries(defaults)
  const types = names.map(([name, usual]) => [
    name,
    { type: typeof usual === 'boolean' ? 'boolean' : 'string', multiple: Array.isArray(usual) },
  ])
  const { values } = parseArgs({ args: [...args], allowNegative: true, options: Object.fromEntries(types) })
  const said: Readonly<Record<string, unknown>> = values
  const read = names.map(([name, usual]) => {
    if (said[name] === undefined) return [name, typeof usual === 'function' ? undefined : usual]
    const isNumber = typeof usual === 'number' || usual === Number
    return [name, isNumber ? numberIn(name, said[name]) : said[name]]
  })
  return Object.fromEntries(read) as Options<Given>
}

function numberIn(name: string, said: unknown): number {
  if (typeof said === 'string' && /^\d+(\.\d+)?$/.test(said)) return Number(said)
  throw new Error(`--${name} ${String(said)}: say a number.`)
}

export function oneOf<const Choice extends string>(
  name: string,
  said: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === said)
  if (!choice) throw new Error(`--${name} ${said}: say ${choices.join(' or ')}.`)
  return choice
}

/** Names that are all known. */
export function namesIn(what: string, said: readonly string[], known: readonly string[]): readonly string[] {
  const unknown = said.find((name) => !known.includes(name))
  if (unknown) throw new Error(`There is no ${what} called ${unknown}: there are ${known.join(', ')}.`)
  return said
}

/** An address without its last slash. */
export function addressIn(name: string, said: string, protocols = ['http:', 'https:']): string {
  if (protocols.includes(URL.parse(said)?.protocol ?? '')) return said.replace(/\/$/, '')
  throw new Error(`--${name} ${said}: say an address like http://localhost:4000.`)
}

/** What a program is told; ends it when that is wrong. */
export function told<Said>(read: (args: readonly string[]) => Said): Said {
  try {
    return read(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(2)
  }
}

export const optionsOf = <const Given extends Record<string, Default>>(defaults: Given): Options<Given> =>
  told((args) => readOptions(args, defaults))
