import { Problem, publicApi, refusalCodes, type Endpoint } from '@vitrine/contracts'
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

const upload = {
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['image'],
        properties: { image: { type: 'string', format: 'binary' } },
      },
      encoding: { image: { contentType: 'image/jpeg, image/png, image/webp, image/avif, image/gif' } },
    },
  },
}
const picture = { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } }

function bodyOf({ carries, body }: Endpoint): Json {
  if (carries === 'multipart') return { requestBody: { required: true, ...upload } }
  const schema = schemaOf(body, 'input')
  return Object.keys(schema).length > 0 ? { requestBody: { required: true, ...json(schema) } } : {}
}

function successOf({ status, carries, reply }: Endpoint): Json {
  const description = 'Success'
  if (status === 204) return { description }
  return { description, ...(carries === 'binary' ? picture : json(schemaOf(reply, 'output'))) }
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
export function openApi(): Json {
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
      title: 'Vitrine',
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
