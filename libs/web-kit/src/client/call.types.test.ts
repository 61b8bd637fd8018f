import { describe, expect, it } from '@jest/globals'
import { call, type Reply } from './call.ts'

/** Never run: what the compiler promises. */
export async function typed() {
  const outfits: Reply<'GET /api/outfits'> = await call('GET /api/outfits')
  await call('GET /api/outfits', { query: { cursor: 'x' } })
  await call('GET /api/outfits/:id', { params: { id: '1' } })
  await call('POST /api/admin/logout')
  await call('POST /api/admin/upload/product-image', { form: new FormData() })
  // @ts-expect-error there is no such call
  await call('GET /api/nothing')
  // @ts-expect-error the id is missing
  await call('GET /api/outfits/:id')
  // @ts-expect-error the body has another form
  await call('POST /api/favorites/posts', { body: { productId: '1' } })
  // @ts-expect-error a form is missing
  await call('POST /api/admin/upload/product-image')
  return outfits[0]?.title satisfies string | undefined
}

describe('the typed client', () => {
  it('is checked by the compiler', () => {
    expect(typed).toBeInstanceOf(Function)
  })
})
