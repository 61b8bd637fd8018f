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
const problem = {
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function operationOf(service: string, endpoint: Endpoint): Json {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')]
  const body = schemaOf(endpoint.body, 'input')
  const hasBody = Object.keys(body).length > 0
  return {
    tags: [service],
    summary: endpoint.summary,
    'x-allow': endpoint.allow,
    ...(endpoint.allow === 'anyone' ? {} : { security: [{ [endpoint.allow]: [] }] }),
    ...(parameters.length ? { parameters } : {}),
    ...(endpoint.carries === 'multipart'
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: upload } } } }
      : hasBody
        ? { requestBody: { required: true, ...json(body) } }
        : {}),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        ...(endpoint.status === 204
          ? {}
          : endpoint.carries === 'binary'
            ? picture
            : json(schemaOf(endpoint.reply, 'output'))),
      },
      default: { description: 'A refusal; `code` says which', ...problem },
    },
  }
}

const upload = {
  type: 'object',
  required: ['image'],
  properties: { image: { type: 'string', format: 'binary' } },
}
const picture = { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } }

const cookie = { type: 'apiKey', in: 'cookie', description: 'Over TLS its name begins with `__Host-`.' }

/** The OpenAPI 3.1 description of everything that the gateway forwards. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [service, calls] of Object.entries(publicApi))
    for (const endpoint of Object.values(calls) as Endpoint[]) {
      if (endpoint.allow === 'gateway') continue
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(service, endpoint) }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1.0.0', description: 'A shop window of curated fashion outfits.' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        administrator: { ...cookie, name: 'vitrine_admin' },
        shopper: { ...cookie, name: 'vitrine_session' },
      },
    },
    'x-refusal-codes': refusalCodes,
  }
}
