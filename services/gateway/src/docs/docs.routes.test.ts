import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { Parser } from '@asyncapi/parser'
import { listeners } from '@vitrine/contracts/listeners'
import { gateways } from '../gateway.fixtures.ts'

const { open } = gateways()
type Operation = { operationId: string; 'x-allow': string }
const refused = (name: string) => ({ $ref: `#/components/responses/${name}` })
const got = async (path: string) => (await open({})).inject(path)

describe('the API page', () => {
  it('is readable, and lists every public call and code', async () => {
    const page = await got('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const word of ['/api/outfits/:id', '/api/affiliate-click', 'outfit-without-image'])
      expect(page.body).toContain(word)
    expect(page.body).not.toContain('/internal/')
    expect(page.body).toContain('<code>If-Match</code>')
  })
  it('is OpenAPI for machines', async () => {
    const description = (await got('/api/openapi.json')).json()
    expect(description).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] })
    expect(description.paths['/api/admin/outfits'].post.requestBody).toBeDefined()
    expect(Object.keys(description.paths).filter((path) => path.startsWith('/internal'))).toEqual([])
  })
  it('gives generators of clients a name for each call, who may call it, and what a refusal is', async () => {
    const { paths } = (await got('/api/openapi.json')).json()
    const operations: Operation[] = Object.values<Record<string, Operation>>(paths).flatMap((path) =>
      Object.values(path),
    )
    const names = operations.map(({ operationId }) => operationId)
    expect(names.filter((name) => !/^[a-z]\w+$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    for (const operation of operations)
      expect(operation).toMatchObject({
        security: operation['x-allow'] === 'anyone' ? [] : [{ [operation['x-allow']]: [] }],
        responses: { '4XX': refused('Refused'), '5XX': refused('Failed') },
      })
  })
  it('excludes what is refused, and not what is removed or taken as none', async () => {
    const { paths } = (await got('/api/openapi.json')).json()
    const bodyOf = (path: string) =>
      paths[path].post.requestBody.content['application/json'].schema.properties
    expect(bodyOf('/api/auth/login').password).toMatchObject({ pattern: '^[^\\u0000]*$' })
    expect(JSON.stringify(bodyOf('/api/affiliate-click').utm)).not.toContain('pattern')
    expect(bodyOf('/api/admin/outfits').scheduledAt.anyOf).toContainEqual({
      type: 'string',
      enum: ['', 'all'],
    })
  })
  it('says which reports are there as CSV too', async () => {
    const { paths } = (await got('/api/openapi.json')).json()
    const inCsv = Object.keys(paths).filter((path) => paths[path].get?.responses[200]?.content?.['text/csv'])
    expect(inCsv.toSorted()).toEqual([
      '/api/admin/analytics/report',
      '/api/admin/analytics/searches',
      '/api/admin/imports/template',
    ])
    const report = paths['/api/admin/analytics/report'].get.responses[200].content
    expect(Object.keys(report)).toEqual(['application/json', 'text/csv'])
  })
  it('lets be left out what the server fills in', async () => {
    const { paths } = (await got('/api/openapi.json')).json()
    const { required } = paths['/api/admin/outfits'].post.requestBody.content['application/json'].schema
    expect(required ?? []).not.toContain('season')
  })
})

describe('the events page', () => {
  it('is readable, and lists every event and record with what each means', async () => {
    const page = await got('/api/docs/events')
    expect(page.headers['content-type']).toContain('text/html')
    for (const word of [...Object.keys(listeners), 'A post left the trash for good.'])
      expect(page.body).toContain(word)
  })
  it('is AsyncAPI for machines, in which a parser finds nothing wrong', async () => {
    const { document, diagnostics } = await new Parser().parse((await got('/api/asyncapi.json')).body)
    expect(
      diagnostics.filter(({ severity }) => severity < 2).map(({ message, path }) => ({ message, path })),
    ).toEqual([])
    const messages = document!.messages().all()
    expect(messages.map((message) => message.id()).sort()).toEqual(Object.keys(listeners).sort())
  })
  it('tells machines who receives what', async () => {
    const { document } = await new Parser().parse((await got('/api/asyncapi.json')).body)
    const received: Record<string, string[]> = {}
    for (const operation of document!.operations().filterByReceive())
      for (const message of operation.messages())
        (received[message.id()] ??= []).push(operation.tags().all()[0]!.name())
    expect(received).toEqual(listeners)
  })
})

it.each(['/api/docs', '/api/docs/events'])(
  '%s runs no script, and loads a style that is there',
  async (path) => {
    const page = await got(path)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
    expect(page.body).not.toMatch(/<script|style=/)
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.body)!
    expect((await got(sheet!)).headers['content-type']).toContain('text/css')
  },
)

describe.each(['/api/docs', '/api/openapi.json', '/api/docs/events', '/api/asyncapi.json'])('%s', (path) => {
  const compressed = { 'accept-encoding': 'br' }

  it('is compressed once, and not sent again to who has it', async () => {
    const app = await open({})
    const [first, second] = [
      await app.inject({ path, headers: compressed }),
      await app.inject({ path, headers: compressed }),
    ]
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/-br"$/) })
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe((await app.inject(path)).body)
    const again = await app.inject({ path, headers: { ...compressed, 'if-none-match': first.headers.etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
  it('is under the limits', async () => {
    const app = await open({}, { LIMIT_READS: '1' })
    expect((await app.inject(path)).statusCode).toBe(200)
    expect((await app.inject(path)).statusCode).toBe(429)
  })
})
