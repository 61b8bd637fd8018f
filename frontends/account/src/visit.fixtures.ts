import { screen, within } from '@testing-library/react'
import { visit as visitPages, type Answer, type Visit } from '@vitrine/storefront/fixtures/visit'
import { pages } from './prerendered.tsx'

/** Opens a page of this frontend the way a browser does. */
export const visit = (path: string, options?: Visit) => visitPages(pages, path, options)

export const address = () => screen.getByLabelText('Address').textContent

/** The whole text of the toast with this title. */
export async function toastSays(title: string) {
  const area = await screen.findByRole('region', { name: /Notifications/ })
  const shown = await within(area).findByText(title)
  return shown.closest('li')?.textContent ?? ''
}

export const refused = (status: number, message: string, more: object = {}): Answer => ({
  status,
  body: { message, code: 'refused', traceId: 't', ...more },
})
