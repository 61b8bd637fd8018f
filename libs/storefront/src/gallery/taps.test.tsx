/** @environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteList, takeDone, type DidAt } from '@vitrine/web-kit'
import { layOut } from '../fixtures/browser.fixtures.ts'
import { leave, outfit, product, visit } from '../fixtures/visit.fixtures.ts'
import { Gallery } from './gallery.tsx'

let done: DidAt[]
let stop: () => void
beforeEach(() => {
  layOut()
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 400, height: 500 } as DOMRect)
  done = []
  stop = takeDone((one) => void done.push(one))
})
afterEach(() => {
  stop()
  leave()
  jest.restoreAllMocks()
})

const coat = product('coat', { name: 'Wool coat', x: 25, y: 15, outfitId: 'tapped' })
const open = async (list?: string) => {
  const shown = outfit('tapped', { title: 'Look', products: [coat], version: 7 })
  if (list) noteList([outfit('before'), shown], new Headers({ 'x-vitrine-list': list }))
  visit({ '/': () => <Gallery outfit={shown} /> }, '/')
  return screen.findByRole('button', { name: /Wool coat/ })
}
const at = expect.any(Number)
const about = { outfitId: 'tapped', outfitVersion: 7, imageIndex: 0, at }

it('a pin that is opened is noted, and its closing is not', async () => {
  const pin = await open()
  await userEvent.click(pin)
  await screen.findByRole('dialog')
  await userEvent.click(pin)
  expect(done).toEqual([{ kind: 'pin-opened', productId: 'coat', ...about }])
})
it('a pin of an outfit in a list says which list and where', async () => {
  await userEvent.click(await open('2.feed.x.y'))
  const inList = { list: '2.feed.x.y', place: 1 }
  expect(done).toEqual([{ kind: 'pin-opened', productId: 'coat', ...about, ...inList }])
})
it('a tap beside every pin is noted with its place on the picture', async () => {
  await open()
  const [image] = await screen.findAllByRole('img')
  await userEvent.pointer({ keys: '[MouseLeft]', target: image!, coords: { clientX: 100, clientY: 250 } })
  expect(done).toMatchObject([{ kind: 'tap', ...about, x: 0.25 }])
})
it('a press that closes a tooltip is no tap', async () => {
  await userEvent.click(await open())
  await screen.findByRole('dialog')
  const [image] = await screen.findAllByRole('img')
  await userEvent.pointer({ keys: '[MouseLeft]', target: image!, coords: { clientX: 100, clientY: 250 } })
  expect(done.map(({ kind }) => kind)).toEqual(['pin-opened'])
})
