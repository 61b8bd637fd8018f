import { publicApi, refusalCodes, type Endpoint } from '@vitrine/contracts'
import { z } from 'zod'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A sentence in which backticks set code apart. */
const prose = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')

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

const shape = (title: string, schema: z.ZodType, io: 'input' | 'output') => {
  const text = typeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema)
  return text === '{}' || text === 'anything' ? '' : `<h4>${title}</h4><pre>${escape(text)}</pre>`
}

const section = (endpoint: Endpoint) => `
  <details>
    <summary><b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code>
      <i>${endpoint.allow}</i><span>${prose(endpoint.summary)}</span></summary>
    ${shape('Query', endpoint.query, 'input')}
    ${shape('Body', endpoint.body, 'input')}
    ${endpoint.status === 204 ? '<h4>Reply</h4><pre>204, empty</pre>' : shape(`Reply ${endpoint.status}`, endpoint.reply, 'output')}
  </details>`

const service = ([name, calls]: [string, Record<string, Endpoint>]) => `
  <section><h2>${name}</h2>${Object.values(calls)
    .filter(({ allow }) => allow !== 'gateway')
    .map(section)
    .join('')}</section>`

const refusals = `<section><h2>refusals</h2>
  <p>Every reply that is not a success is <code>application/problem+json</code>:
  <code>{ message, code, traceId }</code>, with <code>issues</code> when the request has the wrong form.</p>
  <dl>${Object.entries(refusalCodes)
    .map(([code, meaning]) => `<dt><code>${code}</code></dt><dd>${prose(meaning)}</dd>`)
    .join('')}</dl></section>`

const style = `
  :root { color-scheme: light dark; font: 16px/1.55 ui-serif, Georgia, serif; color: light-dark(#1c1a17, #ece7dd); background: light-dark(#f8f5ee, #171512) }
  a { color: inherit }
  body { max-width: 54rem; margin: 4rem auto; padding: 0 1.5rem }
  h1 { font-weight: 400; font-size: 2.6rem; margin: 0 }
  h2 { font-weight: 400; font-size: 1.5rem; text-transform: capitalize; margin: 3rem 0 .5rem }
  h4 { font-size: .8rem; letter-spacing: .06em; text-transform: uppercase; margin: 1rem 0 .25rem }
  details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .6rem 0 }
  summary { cursor: pointer; display: grid; grid-template-columns: 4.5rem 1fr auto; gap: .25rem .75rem }
  summary span { grid-column: 2 / -1; opacity: .75 }
  summary i { opacity: .6; font-size: .85rem }
  code, pre, b { font: .85rem/1.5 ui-monospace, monospace }
  pre { overflow-x: auto; padding: .75rem 1rem; background: color-mix(in srgb, currentColor 6%, transparent) }
  dt { margin-top: .75rem } dd { margin: 0; opacity: .8 }
`

/** The API on one readable page, made from the contracts. */
export const docsPage = (nonce: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vitrine API</title><style nonce="${nonce}">${style}</style>
<h1>Vitrine API</h1>
<p>Made from the contracts that services implement and the gateway forwards.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${(Object.entries(publicApi) as [string, Record<string, Endpoint>][]).map(service).join('')}
${refusals}</html>`
