import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

const text = await readFile(join(import.meta.dirname, '..', 'manifests.yaml'), 'utf8')

type Values = Readonly<Record<string, string | number>>

/** `$NAME` with what is known under that name. Names that nobody knows stay: they are of a script. */
export const filled = (words: string, values: Values): string =>
  words.replace(/\$(\w+)/g, (said, name: string) => String(values[name] ?? said))

export const manifests = (name: string, values: Values = {}): object[] =>
  (parse(filled(text, values)) as Record<string, object[]>)[name]!
