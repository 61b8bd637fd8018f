import type { z } from 'zod'
import { escaped } from '../pages/markup.ts'
import { schemaOf } from './schema-of.ts'

/** A sentence in which backticks set code apart. */
export const prose = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** A schema in the notation of a type, short enough to read. */
function typeOf(schema: Schema, indent = ''): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {}, indent)}[]`
  if (schema.properties) {
    const inner = `${indent}  `
    const fields = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(property, inner)}`,
    )
    return fields.length ? `{\n${fields.join('\n')}\n${indent}}` : '{}'
  }
  return [schema.type ?? 'anything'].flat().join(' | ')
}

/** A schema under its title; nothing when there is nothing to say. */
export const shape = (title: string, schema: z.ZodType, io: 'input' | 'output') => {
  const text = typeOf(schemaOf(schema, io))
  return text === '{}' || text === 'anything' ? '' : `<h4>${title}</h4><pre>${escaped(text)}</pre>`
}

export const style = `
  :root { color-scheme: light dark; font: 16px/1.55 ui-serif, Georgia, serif; color: light-dark(#1c1a17, #ece7dd); background: light-dark(#f8f5ee, #171512) }
  a { color: inherit }
  body { max-width: 54rem; margin: 4rem auto; padding: 0 1.5rem }
  nav { display: flex; gap: 1.25rem; margin-bottom: 2rem }
  nav [aria-current] { text-decoration: none; opacity: .65 }
  h1 { font-weight: 400; font-size: 2.6rem; line-height: 1.2; margin: 0 }
  h2 { font-weight: 400; font-size: 1.5rem; margin: 3rem 0 .5rem }
  h2::first-letter { text-transform: capitalize }
  h4 { font-size: .8rem; letter-spacing: .06em; text-transform: uppercase; margin: 1rem 0 .25rem }
  details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .6rem 0 }
  summary { cursor: pointer; display: grid; grid-template-columns: 4.5rem 1fr auto; gap: .25rem .75rem }
  summary span { grid-column: 2 / -1; opacity: .75 }
  summary i { opacity: .65; font-size: .85rem }
  .event summary { display: flex; flex-wrap: wrap; justify-content: space-between } .event span { width: 100% }
  code, pre, b { font: .85rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
  pre { white-space: pre-wrap; padding: .75rem 1rem; background: color-mix(in srgb, currentColor 6%, transparent) }
  dt { margin-top: .75rem } dd { margin: 0; opacity: .8 }
`

const pages = { '/api/docs': 'Calls', '/api/docs/events': 'Events' }

/** A page of the description; it runs no script, and its style is a file beside it. */
export const documentOf = (page: {
  path: keyof typeof pages
  title: string
  content: string
}): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${page.title}</title><link rel="stylesheet" href="/api/docs/style.css">
<nav aria-label="Description">${Object.entries(pages)
  .map(([path, name]) => `<a href="${path}"${path === page.path ? ' aria-current="page"' : ''}>${name}</a>`)
  .join('')}</nav>
<main><h1>${page.title}</h1>
${page.content}</main></html>`
