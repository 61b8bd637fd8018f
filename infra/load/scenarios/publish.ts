/** Editors upload pictures, compose posts and publish them while shoppers browse. */
import { sleep } from 'k6'
import http from 'k6/http'
import { Counter } from 'k6/metrics'
import type { Options } from 'k6/options'
import { ask, read } from '../shop/ask.ts'
import { newId } from '../shop/chance.ts'
import { administrator, intensity, thinkSeconds, url } from '../shop/settings.ts'
import { browse } from '../shop/shopper.ts'
import { tallyAnswer } from '../shop/tally.ts'
import { answersWithin, summaryTrendStats, thresholds } from '../shop/thresholds.ts'
import { person } from '../shop/visitor.ts'

export { handleSummary } from '../shop/summary.ts'

const { vus, seconds } = intensity({ vus: 20, rate: 0, seconds: 60 })
const duration = `${seconds}s`
const editors = 2
const picture = open(__ENV['PICTURE'] ?? '', 'b')
/** Posts whose publication was acknowledged. */
const published = new Counter('published')

export const options: Options = {
  scenarios: {
    editors: { executor: 'constant-vus', vus: editors, duration, exec: 'edit', gracefulStop: '30s' },
    shoppers: { executor: 'constant-vus', vus, duration, exec: 'shop', gracefulStop: '30s' },
  },
  thresholds: thresholds({
    published: ['count>0'],
    ...answersWithin('publish', 600, 1_500),
    ...answersWithin('feed', 400, 1_000),
    ...answersWithin('detail', 400, 1_000),
    ...answersWithin('click', 400, 1_000),
  }),
  summaryTrendStats,
}

const { agent } = person()

/** The session of the editors. */
export function setup(): string {
  const answer = ask({
    call: 'administrator',
    method: 'POST',
    path: '/api/admin/login',
    agent,
    body: administrator,
    expected: [200],
  })
  if (answer.status !== 200) throw new Error(`The administrator could not sign in: ${answer.status}`)
  return Object.entries(answer.cookies)
    .map(([name, [cookie]]) => `${name}=${cookie?.value}`)
    .join('; ')
}

export function edit(cookie: string): void {
  const image = upload(cookie)
  if (image) publish(cookie, image)
  sleep(thinkSeconds)
}

function upload(cookie: string): string | undefined {
  const answer = http.post(
    `${url}/api/admin/upload/outfit-image`,
    { image: http.file(picture, 'picture.webp', 'image/webp') },
    { headers: { Cookie: cookie, 'User-Agent': agent }, tags: { name: 'upload' } },
  )
  if (answer.status === 201) return (answer.json() as { imageUrl: string }).imageUrl
  tallyAnswer(answer.status === 0 ? 'unanswered' : 'refused')
  return undefined
}

/** A draft first, then the same for everybody to see. */
function publish(cookie: string, image: string): void {
  const draft = draftOf(image)
  const as = { agent, headers: { Cookie: cookie } }
  const path = '/api/admin/outfits'
  const created = read<{ id: string }>({
    ...as,
    call: 'draft',
    method: 'POST',
    path,
    body: draft,
    expected: [201],
  })
  if (!created) return
  const body = { ...draft, published: true }
  const live = read({
    ...as,
    call: 'publish',
    method: 'PUT',
    path: `${path}/${created.id}`,
    body,
    expected: [200],
  })
  if (live) published.add(1)
}

const draftOf = (image: string) => ({
  title: `Under load ${newId()}`,
  description: 'Linen that falls like water.',
  category: 'casual',
  images: [image],
  products: [1, 2].map((number) => ({
    name: `Piece ${number}`,
    price: 1_000 * number,
    amazonUrl: `https://shop.example/${number}`,
    productImageUrl: null,
    position: 'middle-middle',
    imageIndex: 0,
  })),
})

export const shop = browse
