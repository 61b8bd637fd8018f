import { describe, expect, it } from '@jest/globals'
import { gateways } from '../gateway.fixtures.ts'

const { open } = gateways()

describe('the API page', () => {
  it('is readable, and lists every public call and code', async () => {
    const page = await (await open({})).inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const word of ['/api/outfits/:id', '/api/affiliate-click', 'outfit-without-image'])
      expect(page.body).toContain(word)
    expect(page.body).not.toContain('/internal/')
    expect(page.body).toContain('<code>If-Match</code>')
  })
  it('is OpenAPI for machines', async () => {
    const description = (await (await open({})).inject('/api/openapi.json')).json()
    expect(description).toMatchObject({ openapi: '3.1.0' })
    expect(description.paths['/api/admin/outfits'].post.requestBody).toBeDefined()
    expect(Object.keys(description.paths).filter((path) => path.startsWith('/internal'))).toEqual([])
  })
})
