import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
/** In the order in which a newcomer reads them. */
export const documents = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...['operating', 'load', 'breaking', 'traces'].map((name) => `docs/${name}.md`),
  ...globSync('infra/*/README.md', { cwd: root }).sort(),
]

export type Command = {
  document: string
  line: number
  text: string
  /** What the document says of it, beside it. */
  sentence: string
}

const isCommand = /^(?:npm|npx|docker|helm|kubectl|sudo|set|export|[A-Z_]+=\S*)(?: |$)/
const isSetting = /^[A-Z_]+=\S*$/

/** Pure: the commands of a page, from its indented and its fenced blocks, in their order; code in a language has none. */
export function commandsIn(document: string, page: string): Command[] {
  let fence: string | undefined
  return page.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) fence = fence === undefined ? text.slice(3) : undefined
    if (fence && fence !== 'sh') return []
    const typed = fence === undefined ? /^ {4}(.*)$/.exec(text)?.[1] : text
    const [, command = '', sentence = ''] = /^(.*?)(?:\s+#\s(.*))?$/.exec(typed ?? '') ?? []
    if (!isCommand.test(command) || isSetting.test(command)) return []
    return [{ document, line: index + 1, text: command.trim(), sentence }]
  })
}

export const commandsOf = (document: string): Command[] =>
  commandsIn(document, readFileSync(join(root, document), 'utf8'))
