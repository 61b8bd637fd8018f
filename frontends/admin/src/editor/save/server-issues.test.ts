import { describe, expect, it } from '@jest/globals'
import { CallFailed } from '@vitrine/web-kit'
import { outfit, product } from '../../fixtures/outfits.fixtures.ts'
import { blankItem, valuesOf } from '../post-values.ts'
import { serverIssues } from './server-issues.ts'

const values = valuesOf(outfit({ products: [product(), product({ id: 'p2', name: 'Hat' })] }))
const issuesOf = (problem: object, given = values) =>
  serverIssues(new CallFailed(400, JSON.stringify({ message: 'No.', ...problem })), given)

describe('what the server refuses', () => {
  it.each([
    ['season', 'season'],
    ['scheduledAt', 'scheduledAt'],
    ['tags.3', 'tags'],
    ['images.1', 'photos'],
    ['products.1.price', 'items.1.price'],
    ['products.0', 'items.0.name'],
  ])('at %s stands at %s', (path, field) =>
    expect(issuesOf({ code: 'request-invalid', issues: [{ path, message: 'Not so' }] })).toEqual([
      { field, message: 'Not so' },
    ]),
  )

  it('counts the products that were sent, not the rows', () => {
    const given = { ...values, items: [blankItem(''), ...values.items] }
    const issues = [{ path: 'products.1.price', message: 'Not so' }]
    expect(issuesOf({ issues }, given)).toEqual([{ field: 'items.2.price', message: 'Not so' }])
  })

  it('counts the alt texts of pictures that have arrived, not the places', () => {
    const given = {
      ...values,
      photos: [
        { key: 'on its way', url: '' },
        { key: 'there', url: '/media/1.webp' },
      ],
    }
    const issues = [{ path: 'imageAlts.0', message: 'Not so' }]
    expect(issuesOf({ issues }, given)).toEqual([{ field: 'photos.1.alt', message: 'Not so' }])
  })

  it('finds the picture that was not uploaded', () => {
    const problem = { code: 'picture-not-uploaded', message: 'Upload the picture first' }
    expect(issuesOf(problem, valuesOf(outfit({ images: ['https://a.example/1.jpg'] })))).toEqual([
      { field: 'photos', message: 'Upload the picture first' },
    ])
    const elsewhere = [product({ productImageUrl: 'https://a.example/2.jpg' })]
    expect(issuesOf(problem, valuesOf(outfit({ products: elsewhere })))[0]?.field).toBe(
      'items.0.productImageUrl',
    )
  })

  it('is about no field where it says none', () => {
    expect(issuesOf({ code: 'request-invalid' })).toEqual([])
    expect(issuesOf({ issues: [{ path: 'body', message: 'Not so' }] })).toEqual([])
    expect(serverIssues(new Error('offline'), values)).toEqual([])
  })
})
