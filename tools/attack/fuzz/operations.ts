import { jsonOf, type Shop } from '../shop/shop.ts'

export type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  format?: string
} & { [Bound in `${'min' | 'max'}${'Length' | 'Items' | 'imum'}`]?: number }

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
export type Operation = {
  method: string
  path: string
  allow: 'anyone' | 'shopper' | 'administrator'
  parameters: readonly Parameter[]
  /** Undefined where nothing is sent. */
  body: Schema | 'form' | undefined
}

/** Every endpoint that the product describes, in the order of its description. */
export async function describedBy(shop: Shop): Promise<Operation[]> {
  type Described = {
    'x-allow': Operation['allow']
    parameters?: Parameter[]
    requestBody?: { content: Record<string, { schema: Schema }> }
  }
  type Paths = Record<string, Record<string, Described>>
  const { paths } = jsonOf<{ paths: Paths }>(await shop.ask('GET /api/openapi.json', 200))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-allow': allow, parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      allow,
      parameters,
      body: requestBody && (requestBody.content['application/json']?.schema ?? 'form'),
    })),
  )
}
