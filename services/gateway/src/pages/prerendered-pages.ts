import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BuiltFrontend } from '../frontends/built-frontends.ts'
import { escaped, filled } from './markup.ts'

/** What a page looks like before its code has arrived: markup, the rules in place of its style attributes, and what it loads. */
const PrerenderedPage = z.object({ head: z.string(), css: z.string(), html: z.string() })
export type PrerenderedPage = z.output<typeof PrerenderedPage>

const PrerenderedPages = z.record(z.string(), PrerenderedPage)
export type PrerenderedPages = Readonly<Record<string, PrerenderedPage>>

/** What the build of a frontend has prerendered, by name. */
export async function prerenderedPagesOf({ directory }: BuiltFrontend): Promise<PrerenderedPages> {
  const text = await readFile(join(directory, 'prerendered.json'), 'utf8').catch(() => '{}')
  return PrerenderedPages.parse(JSON.parse(text))
}

const nothing: PrerenderedPage = { head: '', css: '', html: '' }

export type Menu = readonly { to: string; label: string; icon: string }[]

/** Puts a page into the frame, over the bottom bar where it has one. */
export function framed(
  shell: PrerenderedPages,
  page: PrerenderedPage,
  { path, menu }: { path: string; menu: Menu },
): PrerenderedPage {
  const { frame, bar } = shell
  if (!frame) return page
  const items = menu.flatMap(({ to, label, icon }) => {
    const item = shell[`item ${icon}${to === path ? ' current' : ''}`]
    return item ? [filledIn(item, { TO: to, LABEL: label })] : []
  })
  const drawn = bar && items.length > 0 ? [bar, ...items] : []
  const barHtml = bar ? filled(bar.html, { ITEMS: items.map(({ html }) => html).join('') }) : ''
  return {
    head: [frame, page, ...drawn].map(({ head }) => head).join(''),
    css: [...new Set([frame, page, ...drawn].flatMap(({ css }) => css.split('\n')))].join(''),
    html: filled(frame.html, { PAGE: page.html, BAR: drawn.length > 0 ? barHtml : '' }),
  }
}

/** The page with its values in place, as text: nothing in them is markup. */
export function filledIn(
  page: PrerenderedPage | undefined,
  values: Readonly<Record<string, string>>,
): PrerenderedPage {
  const { head, css, html } = page ?? nothing
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)]))
  return { head: filled(head, safe), css: filled(css, safe), html: filled(html, safe) }
}
