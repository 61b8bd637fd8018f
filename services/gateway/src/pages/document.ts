import type { BuiltFrontend } from '../frontends/built-frontends.ts'
import { headOf } from './head.ts'
import { escaped, filled, jsonIn } from './markup.ts'
import type { Opening } from './openings.ts'
import type { PageFacts } from './page-facts.ts'

export type PageDocument = {
  facts: PageFacts
  opening: Opening
  nonce: string
  /** Whose page it is; nobody's at an unknown path. */
  page?: { frontend: BuiltFrontend; files: readonly string[] } | undefined
  /** What `/frontends.json` answers. */
  frontends: object
  /** Replies that the page would ask for at once, by address. */
  replies: Readonly<Record<string, unknown>>
}

/** The HTML of a page: the shell's, with what this page says, looks like and needs first. */
export const documentOf = (template: string, given: PageDocument): string =>
  filled(template, {
    NONCE: given.nonce,
    FACTS: headOf(given.facts),
    FILES: [styleTag(given), given.opening.head, ...fileTags(given.page)].join(''),
    OPENING: given.opening.html,
    DATA: dataTag('vitrine-frontends', given.frontends) + dataTag('vitrine-replies', given.replies),
  })

const styleTag = ({ opening: { css }, nonce }: PageDocument) =>
  css ? `<style nonce="${nonce}">${css}</style>` : ''

const dataTag = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${jsonIn(value)}</script>`

/**
 * What the page would fetch one after the other, at once. Scripts that only announce themselves may run as they come; the
 * entry runs after the shell, whose runtime it uses.
 */
function fileTags(page: PageDocument['page']): string[] {
  if (!page) return []
  const { entry, preload } = page.frontend.description
  const addressOf = (file: string) => escaped(entry.replace(/[^/]+$/, file))
  const styles = page.files.filter((file) => file.endsWith('.css'))
  const scripts = [...preload, ...page.files.filter((file) => file.endsWith('.js'))]
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${addressOf(file)}">`),
    ...scripts.map((file) => `<script async src="${addressOf(file)}"></script>`),
    `<script defer src="${escaped(entry)}"></script>`,
  ]
}
