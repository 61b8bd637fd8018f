const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }

async function answered(reply: Response): Promise<Response> {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`)
  return reply
}

/** A product of the demo catalogue. */
export async function firstProductOf(url: string): Promise<string> {
  const reply = await answered(await fetch(`${url}/api/outfits?limit=1`, { headers: agent }))
  const [outfit] = (await reply.json()) as { id: string; products?: { id: string }[] }[]
  const whole = await answered(await fetch(`${url}/api/outfits/${outfit!.id}`, { headers: agent }))
  return ((await whole.json()) as { products: { id: string }[] }).products[0]!.id
}

/** A tap as the storefront reports it, in a beacon that has no header of its own. */
export async function tap(url: string, productId: string, traceparent: string): Promise<void> {
  await answered(
    await fetch(`${url}/api/affiliate-click`, {
      method: 'POST',
      headers: { ...agent, 'content-type': 'application/json' },
      body: JSON.stringify({ productId, userId: 'anonymous', traceparent }),
    }),
  )
}

export type Keeper = { username: string; password: string }

/** The cookie of an administrator. */
export async function signIn(url: string, keeper: Keeper): Promise<string> {
  const reply = await answered(
    await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { ...agent, 'content-type': 'application/json' },
      body: JSON.stringify(keeper),
    }),
  )
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** A post that is published at once, with a picture that another one has. */
export async function createPost(url: string, cookie: string, traceparent: string): Promise<void> {
  const feed = await answered(await fetch(`${url}/api/outfits?limit=1`, { headers: agent }))
  const [{ images }] = (await feed.json()) as [{ images: string[] }]
  const image = images[0]!
  await answered(
    await fetch(`${url}/api/admin/outfits`, {
      method: 'POST',
      headers: { ...agent, cookie, traceparent, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: `Traced ${traceparent.slice(3, 9)}`,
        description: 'Corduroy the colour of toast, and nowhere to be before noon.',
        category: 'casual',
        images: [image],
        tags: [],
        published: true,
        products: [
          {
            name: 'Corduroy jacket',
            price: 8900,
            amazonUrl: 'https://www.amazon.com/s?k=jacket',
            productImageUrl: image,
            position: 'middle-middle',
            imageIndex: 0,
          },
        ],
      }),
    }),
  )
}
