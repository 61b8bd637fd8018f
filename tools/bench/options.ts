import { parseArgs } from 'node:util'

type Defaults = Record<string, string | number | boolean | readonly string[]>
type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : readonly string[]
export type Options<Given extends Defaults> = { [Name in keyof Given]: Widened<Given[Name]> }

const typeOf = (value: Defaults[string]) => (typeof value === 'boolean' ? 'boolean' : 'string')

/** What `--name VALUE` says, of the kind of its default; a list may be said several times. Throws one sentence for what is none of them. */
export function readOptions<const Given extends Defaults>(
  args: readonly string[],
  defaults: Given,
): Options<Given> {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        { type: typeOf(value), multiple: Array.isArray(value) },
      ]),
    ),
  })
  const said = Object.entries(values as Record<string, string | boolean | string[]>)
  return {
    ...defaults,
    ...Object.fromEntries(
      said.map(([name, value]) => [name, typeof defaults[name] === 'number' ? numberIn(name, value) : value]),
    ),
  } as unknown as Options<Given>
}

function numberIn(name: string, said: unknown): number {
  if (typeof said === 'string' && /^\d+(\.\d+)?$/.test(said)) return Number(said)
  throw new Error(`--${name} ${String(said)}: say a number.`)
}

/** The same of this program, which ends when they are wrong. */
export function optionsOf<const Given extends Defaults>(defaults: Given): Options<Given> {
  try {
    return readOptions(process.argv.slice(2), defaults)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(2)
  }
}
