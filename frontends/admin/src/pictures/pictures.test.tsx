/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { LibraryPicture } from '@vitrine/contracts'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { libraryPicture, ofPost } from '../fixtures/pictures.fixtures.ts'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import { bytesText } from './words.ts'

afterEach(close)

const read = 'GET /api/admin/pictures'
const library = (items: LibraryPicture[], next: string | null = null) => ({ body: { items, next } })
const shown = () => screen.findByRole('list', { name: 'Pictures' })

describe('the library', () => {
  it('says of each picture what it is and which posts show it', async () => {
    fakeServer({
      [read]: library([
        libraryPicture('used', { ...ofPost('a'), postCount: 3 }),
        libraryPicture('past', { inHistoryUntil: '2027-02-12T10:00:00.000Z', deleted: true }),
        libraryPicture('free'),
      ]),
    })
    open('/admin/pictures')
    const [used, past, free] = within(await shown())
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.getAttribute('aria-label') === 'Pictures')
    expect(used?.textContent).toMatch(/1200 × 1500, 293 kB.*20 Nov 2026.*Look aand 2 more/)
    expect(within(used!).getByRole('link', { name: 'Look a' }).getAttribute('href')).toBe('/admin/edit/a')
    expect(past?.textContent).toMatch(/In history.*until 12 Feb 2027\. It is deleted then\./)
    expect(free?.textContent).toMatch(/Unused/)
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  })

  it('asks before it deletes a picture, and reads the list again', async () => {
    const server = fakeServer({
      [read]: library([libraryPicture('free')]),
      'DELETE /api/admin/delete-image': { status: 204 },
    })
    const { user } = open('/admin/pictures')
    await user.click(await screen.findByRole('button', { name: /^Delete picture of 20 Nov 2026/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/gone within a day/)).toBeTruthy()
    server.change(read, library([]))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await toastSays('Picture Deleted')
    expect(server.to('DELETE /api/admin/delete-image')[0]?.body).toEqual({ imageUrl: '/media/free.webp' })
    expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeTruthy()
  })

  it('reads past short pages, and the filter is in the address', async () => {
    const pages = [library([], 'b'), library([libraryPicture('free')], 'c'), library([])]
    const server = fakeServer({ [read]: () => pages.shift() ?? library([]) })
    open('/admin/pictures?use=unused')
    await shown()
    const asked = server.sent.flatMap(({ route }) => route.split('/pictures')[1] ?? [])
    expect(asked).toEqual(['', '&cursor=b', '&cursor=c'].map((cursor) => `?use=unused${cursor}&limit=48`))
    expect(screen.getByRole('button', { name: 'Unused', pressed: true })).toBeTruthy()
  })

  it('offers to load what did not load', async () => {
    const server = fakeServer({ [read]: refused(503, 'Unavailable') })
    const { user } = open('/admin/pictures?use=unused')
    await screen.findByRole('heading', { name: 'The pictures did not load' })
    server.change(read, library([]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Every picture is used' })).toBeTruthy()
  })
})

it.each([
  [12, '1 kB'],
  [999_400, '999 kB'],
  [999_600, '1.0 MB'],
])('%i bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))
