import type { BuiltFrontend } from '../frontends/built-frontends.ts'
import type { FoundPage } from './find-page.ts'
import { headOf } from './head.ts'
import { escaped, filled, jsonIn } from './markup.ts'
import type { PrerenderedPage } from './prerendered-pages.ts'
import type { PageFacts } from './page-facts.ts'

export type PageDocument = {
  facts: PageFacts
  prerendered: PrerenderedPage
  nonce: string
  /** The page that was found; undefined at an unknown path. */
  page?: FoundPage | undefined
  shell: BuiltFrontend
  /** What `/frontends.json` answers. */
  frontends: object
  /** Replies that the page would ask for at once, by address. */
  replies: Readonly<Record<string, unknown>>
  /** The files that the service worker stores, so that every screen opens without a connection. */
  files?: readonly string[]
}

/** The HTML of a page: the shell's, with what this page says, looks like and needs first. */
export const documentOf = (template: string, given: PageDocument): string =>
  filled(template, {
    NONCE: given.nonce,
    BOOTSTRAP:
      bootstrapTag(given.shell, '') +
      (given.page?.route.bootstrap ? bootstrapTag(given.page.frontend, 'async ') : ''),
    FACTS: headOf(given.facts),
    FILES: [styleTag(given), given.prerendered.head, ...fileTags(given.page)].join(''),
    PRERENDERED: given.prerendered.html,
    DATA:
      dataTag('vitrine-frontends', given.frontends) +
      dataTag('vitrine-replies', given.replies) +
      (given.files ? dataTag('vitrine-files', given.files) : ''),
  })

const styleTag = ({ prerendered: { css }, nonce }: PageDocument) =>
  css ? `<style nonce="${nonce}">${css}</style>` : ''

const dataTag = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${jsonIn(value)}</script>`

const beside = ({ description: { entry } }: BuiltFrontend, file: string) =>
  escaped(entry.replace(/[^/]+$/, file))

export const bootstrapTag = (frontend: BuiltFrontend, how: '' | 'async ') => {
  const { bootstrap } = frontend.description
  return bootstrap ? `<script ${how}src="${beside(frontend, bootstrap)}"></script>` : ''
}

/**
 * Loads at once what the page would load step by step. Scripts that only register themselves may run as they arrive; the
 * entry runs after the shell, whose runtime it uses.
 */
function fileTags(page: FoundPage | undefined): string[] {
  if (!page) return []
  const { frontend, route } = page
  const { entry, preload } = frontend.description
  const styles = route.files.filter((file) => file.endsWith('.css'))
  const scripts = [...preload, ...route.files.filter((file) => file.endsWith('.js'))]
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="${beside(frontend, file)}">`),
    ...scripts.map((file) => `<script async src="${beside(frontend, file)}"></script>`),
    `<script defer src="${escaped(entry)}"></script>`,
  ]
}
