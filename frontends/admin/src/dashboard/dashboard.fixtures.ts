import { screen } from '@testing-library/react'
import { analyticsRow as row, outfit, product } from '../fixtures/outfits.fixtures.ts'

export const posts = Array.from({ length: 7 }, (_, index) =>
  outfit({
    id: `id-${index}`,
    title: `Look ${index}`,
    published: index > 1,
    scheduledAt: index === 1 ? new Date(2026, 10, 24, 9).toISOString() : null,
    description: 'd'.repeat(150),
    targetGender: index === 2 ? 'non-binary' : null,
    targetAgeGroup: index === 2 ? '26-35' : null,
    products: index === 2 ? [product()] : [product(), product()],
  }),
)
export const full = {
  'GET /api/admin/outfits': { body: posts },
  'GET /api/admin/analytics': { body: [row('id-0', 1200, 30), row('id-1', 0, 0), row('id-2', 3, 1)] },
}

export const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent
