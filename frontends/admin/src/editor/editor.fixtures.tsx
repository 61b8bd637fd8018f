import { fireEvent, screen, within } from '@testing-library/react'
import { open, outfit, picture } from '../fixtures/open.fixtures.tsx'
import { fakeServer } from '../fixtures/server.fixtures.ts'

type Answers = Parameters<typeof fakeServer>[0]

const dashboard = { 'GET /api/admin/outfits': { body: [] }, 'GET /api/admin/analytics': { body: [] } }

/** An empty editor. */
export async function create(answers: Answers = {}) {
  const server = fakeServer({
    ...dashboard,
    'POST /api/admin/outfits': { status: 201, body: outfit({ id: 'made' }) },
    ...answers,
  })
  const opened = open('/admin/create')
  await screen.findByLabelText('Title')
  return { server, ...opened }
}

/** The editor on a post that exists, at version 7. */
export async function edit(post = outfit(), answers: Answers = {}) {
  const server = fakeServer({
    ...dashboard,
    [`GET /api/outfits/${post.id}`]: { body: post, headers: { etag: '"7"' } },
    [`PUT /api/admin/outfits/${post.id}`]: { body: post },
    ...answers,
  })
  const opened = open(`/admin/edit/${post.id}`)
  await screen.findByLabelText('Title')
  return { server, put: () => server.to(`PUT /api/admin/outfits/${post.id}`), ...opened }
}

type User = Awaited<ReturnType<typeof create>>['user']

export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

/** All at once: a form is rendered for each key that is typed, and few tests are about that. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Everything that a post cannot be saved without; `pictures` of them. */
export async function fillIn(user: User, pictures = 1) {
  write(screen.getByLabelText('Title'), 'Midnight')
  write(screen.getByLabelText('Description'), 'All in blue.')
  await user.selectOptions(screen.getByLabelText('Category'), 'formal')
  const files = Array.from({ length: pictures }, (_, index) => picture(`${index}.jpg`))
  await user.upload(screen.getByLabelText('Upload image 1 (required)'), files)
  await screen.findByRole('img', { name: `Image ${pictures}` })
}

type Fields = { name?: string; price?: string; link?: string; picture?: boolean }

/** Adds a row and writes what is given into it. */
export async function addItem(user: User, number: number, fields: Fields) {
  await press(user, 'Add Item')
  const item = within(screen.getByRole('group', { name: `Item ${number}` }))
  if (fields.name) write(item.getByLabelText('Name'), fields.name)
  if (fields.price) write(item.getByLabelText('Price in dollars'), fields.price)
  if (fields.link) write(item.getByLabelText('Amazon URL'), fields.link)
  if (fields.picture) {
    await user.upload(item.getByLabelText('Upload product image'), picture())
    await item.findByLabelText('Replace product image')
  }
  return item
}

export const wholeItem = { name: 'Coat', price: '199.99', link: 'https://a.example/coat', picture: true }

/** Gives the large picture a size, and presses it at a percentage of its width and height. */
export function pressImage(number: number, { x, y }: { x: number; y: number }) {
  const image = screen.getByRole('img', { name: `Image ${number} with its pins` })
  const board = image.closest<HTMLElement>('[data-board]')!
  const size = { left: 0, top: 0, width: 400, height: 500, right: 400, bottom: 500, x: 0, y: 0 }
  board.getBoundingClientRect = () => ({ ...size, toJSON: () => size })
  fireEvent.click(image, { clientX: x * 4, clientY: y * 5 })
}

export const openItem = async (user: User, number: number) => {
  const item = within(screen.getByRole('group', { name: `Item ${number}` }))
  await user.click(item.getByRole('button', { expanded: false }))
  return item
}
