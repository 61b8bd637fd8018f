import { administratorAt } from '@vitrine/bench/people/administrator'
import { observer } from '@vitrine/bench/people/observer'
import type { ShopWork } from '@vitrine/bench/people/shop-work'
import { visitorsAt } from '@vitrine/bench/people/visitors'
import sharp from 'sharp'

const atOnce = 8

/**
 * Clicks, uploads and reads of the feed beside who works in the shop, as fast as they are answered. What is acknowledged is
 * written down; what is refused is not sent again.
 */
export async function storm(url: string, { sent }: Pick<ShopWork, 'sent'>) {
  const watching = observer(url)
  const { observations } = watching
  const visitor = visitorsAt(watching, { sent })
  const editor = administratorAt(watching, { sent, random: Math.random })
  await editor.login()
  const anyOutfit = () => [...sent.publications.values()][Math.floor(Math.random() * sent.publications.size)]!
  const upload = async () => editor.offerPicture(await noisyPicture())
  return {
    /** Whatever refuses a write but 503 with Retry-After, and a feed that is not read. */
    faults: () =>
      observations
        .filter(({ status }) => status !== 'ok')
        .filter(({ call, status, retryAfter }) => call === 'feed' || status !== 503 || !retryAfter)
        .map(({ call, status }) => `${call} ${status}`),
    observations,
    async during(phase: string, ms: number): Promise<void> {
      watching.enter(phase)
      const until = performance.now() + ms
      const again = async (work: () => Promise<unknown>) => {
        while (performance.now() < until) await work()
      }
      const clicks = Array.from({ length: atOnce }, () => again(() => visitor.offerClick(anyOutfit())))
      await Promise.all([...clicks, again(visitor.offerFeed), again(upload)])
    },
  }
}

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const create = { width: 400, height: 500, channels: 3, background: 'gray', noise } as const
/** A picture that does not compress, and so takes space. */
const noisyPicture = () => sharp({ create }).png().toBuffer()
