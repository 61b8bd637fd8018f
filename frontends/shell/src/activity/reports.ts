import { listen } from '@vitrine/ui'
import { landing, listOf, newId, report, takeDone, type DidAt } from '@vitrine/web-kit'

/** A card is seen when such a share of it is in view for so long. `everyMs`: what was done waits for no longer. */
const rules = { share: 0.5, forMs: 1_000, everyMs: 10_000, atOnce: 50, remembered: 2_000 } as const

/** What is done in a preview is no shopper's. */
const administration = /^\/(admin|preview)(\/|$)/

type Item = { kind: string; outfitId: string; outfitVersion: number | undefined; at: number }

/** Reports what shoppers see and do, a few times a minute and when the page is left. What cannot be sent is dropped. */
export function startReports(): () => void {
  const items: Item[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const now = performance.now()
    while (items.length > 0) {
      const batch = items.splice(0, rules.atOnce)
      report('/api/activity', () => ({
        id: newId(),
        items: batch.map(({ at, ...item }) => ({ ...item, ago: Math.max(0, Math.round(now - at)) })),
        ...landing,
      }))
    }
  }
  const add = (item: Item) => {
    if (administration.test(location.pathname)) return
    items.push(item)
    if (items.length >= rules.atOnce) send()
    else timer ??= setTimeout(send, rules.everyMs)
  }
  const watch = watchCards((outfit) => {
    const { id: outfitId, version: outfitVersion } = outfit
    add({ kind: 'impression', outfitId, outfitVersion, ...listOf(outfit), at: performance.now() })
  })
  const leave = takeDone((one) => (one.kind === 'card' ? watch(one) : add(one)))
  const stopListening = listen({
    visibilitychange: () => (document.visibilityState === 'hidden' ? send() : undefined),
    pagehide: send,
  })
  return () => {
    leave()
    stopListening()
    send()
  }
}

type Card = Extract<DidAt, { kind: 'card' }>

/** Calls back once for each card and list. */
function watchCards(onSeen: (outfit: Card['outfit']) => void) {
  const outfits = new WeakMap<Element, Card['outfit']>()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const seen = new Set<unknown>()
  const see = (card: Element) => {
    timers.delete(card)
    observer.unobserve(card)
    const outfit = outfits.get(card)
    if (!outfit) return
    const list = listOf(outfit)?.list
    const key = list ? `${list} ${outfit.id}` : card
    if (seen.has(key)) return
    if (seen.size >= rules.remembered) seen.clear()
    seen.add(key)
    onSeen(outfit)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(timers.get(target))
        timers.delete(target)
        if (intersectionRatio >= rules.share)
          timers.set(
            target,
            setTimeout(() => see(target), rules.forMs),
          )
      }
    },
    { threshold: rules.share },
  )
  return ({ card, outfit }: Card) => {
    if (outfits.get(card)?.id === outfit.id) return void outfits.set(card, outfit)
    outfits.set(card, outfit)
    observer.observe(card)
  }
}
