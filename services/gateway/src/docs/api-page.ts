import { publicApi, refusalCodes, rolesNeeded, type Endpoint } from '@vitrine/contracts'
import { escaped } from '../pages/markup.ts'
import { documentOf, prose, shape } from './document.ts'

function whoMay({ allow, route }: Endpoint): string {
  if (allow !== 'administrator') return allow
  const { role, toPublish } = rolesNeeded(route)
  return toPublish ? `${role}; to publish ${toPublish}` : role
}

const section = (endpoint: Endpoint) => `
  <details>
    <summary><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code>
      <i>${whoMay(endpoint)}</i><span>${prose(endpoint.summary)}</span></summary>
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

const services: Record<string, Record<string, Endpoint>> = publicApi

/** The API on one readable page, made from the contracts. */
export const apiPage = (name: string): string =>
  documentOf({
    path: '/api/docs',
    title: `${escaped(name)} API`,
    content: `<p>Made from the contracts that services implement and the gateway forwards.
The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${Object.entries(services).map(service).join('')}
${refusals}`,
  })
