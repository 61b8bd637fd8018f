import { mediaApi, Problem, publicApi, refusalCodes, rolesNeeded, type Endpoint } from '@vitrine/contracts'
import type { z } from 'zod'
import { schemaOf, type Json } from './schema-of.ts'

const parametersOf = (schema: z.ZodType, place: 'path' | 'query') => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })

const pictureTypes = 'image/jpeg, image/png, image/webp, image/avif, image/gif'
const upload = (field: string, contentType: string) => ({
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', format: 'binary' } },
      },
      encoding: { [field]: { contentType } },
    },
  },
})
const uploadOf = (endpoint: Endpoint) =>
  endpoint === mediaApi.sendImportPart
    ? upload('part', 'application/octet-stream')
    : upload('image', pictureTypes)

const bytes = { schema: { type: 'string', format: 'binary' } }
/** What a call that writes bytes writes; pictures, unless its path is here. */
const written: Readonly<Record<string, string>> = {
  '/api/admin/analytics/lists': 'application/x-ndjson',
  '/api/admin/archive': 'application/zip',
  '/api/admin/imports/template': 'text/csv',
}
const bytesOf = ({ path }: Endpoint) => ({ content: { [written[path] ?? 'image/*']: bytes } })

function bodyOf(endpoint: Endpoint): Json {
  const { carries, body } = endpoint
  if (carries === 'multipart') return { requestBody: { required: true, ...uploadOf(endpoint) } }
  const schema = schemaOf(body, 'input')
  return Object.keys(schema).length > 0 ? { requestBody: { required: true, ...json(schema) } } : {}
}

/** A report that can be asked for as a table; its first line names the columns. */
const csv = { 'text/csv': { schema: { type: 'string' } } }
const isInCsv = ({ query }: Endpoint) =>
  parametersOf(query, 'query').some(({ name, schema: { enum: forms } }) => {
    return name === 'format' && Array.isArray(forms) && forms.includes('csv')
  })

function successOf(endpoint: Endpoint): Json {
  const { status, carries, reply } = endpoint
  const description = 'Success'
  if (status === 204) return { description }
  if (carries === 'binary') return { description, ...bytesOf(endpoint) }
  const { content } = json(schemaOf(reply, 'output'))
  return { description, content: { ...content, ...(isInCsv(endpoint) ? csv : {}) } }
}

/** `x-role`: the least that may call it; `x-role-to-publish`: the least where the call publishes. */
function rolesOf({ allow, route }: Endpoint): Json {
  if (allow !== 'administrator') return {}
  const { role, toPublish } = rolesNeeded(route)
  return { 'x-role': role, ...(toPublish ? { 'x-role-to-publish': toPublish } : {}) }
}

/** `name`: the call's in the contracts, unique among all. */
function operationOf({
  service,
  name,
  endpoint,
}: {
  service: string
  name: string
  endpoint: Endpoint
}): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')]
  return {
    operationId: name,
    tags: [service],
    summary: endpoint.summary,
    'x-allow': endpoint.allow,
    ...rolesOf(endpoint),
    security: endpoint.allow === 'anyone' ? [] : [{ [endpoint.allow]: [] }],
    ...(parameters.length ? { parameters } : {}),
    ...bodyOf(endpoint),
    responses: {
      [endpoint.status]: successOf(endpoint),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  }
}

const cookie = { type: 'apiKey', in: 'cookie', description: 'Over TLS its name begins with `__Host-`.' }
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** The OpenAPI 3.1 description of everything that the gateway forwards. */
export function openApi(name: string): Json {
  const paths: Record<string, Json> = {}
  const services: Record<string, Record<string, Endpoint>> = publicApi
  for (const [service, calls] of Object.entries(services))
    for (const [name, endpoint] of Object.entries(calls)) {
      if (endpoint.allow === 'gateway') continue
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = operationOf({ service, name, endpoint })
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1.0.0',
      description: 'A shop window of curated fashion outfits.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The host that this description comes from.' }],
    tags: Object.keys(services).map((name) => ({ name, description: `What ${name} answers.` })),
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      responses: {
        Refused: problem('A refusal; `code` says which.'),
        Failed: problem('Unavailable for a moment (503), or a fault of ours; `code` says which.'),
      },
      securitySchemes: {
        administrator: { ...cookie, name: 'vitrine_admin' },
        shopper: { ...cookie, name: 'vitrine_session' },
      },
    },
    'x-refusal-codes': refusalCodes,
  }
}
