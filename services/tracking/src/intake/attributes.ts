import { boundedMap } from '@vitrine/service-kit'
import { activityLimits, type Device } from '@vitrine/contracts'
import { isMachine } from './machines.ts'

/** Of a few texts many records tell: what follows from each is worked out once. */
function onceForEach<Value extends string | null>(work: (text: string) => Value) {
  const known = boundedMap<{ value: Value }>(500)
  return (text: string): Value => {
    if (text.length > 500) return work(text)
    const there = known.get(text)
    if (there) return there.value
    const value = work(text)
    known.set(text, { value })
    return value
  }
}

/** The class of a device by its user agent. An iPad that asks for desktop pages counts as a desktop. */
export const deviceOf = onceForEach((agent): Device => {
  if (agent === '') return 'unknown'
  if (isMachine(agent)) return 'bot'
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobi)/i.test(agent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Android/i.test(agent)) return 'phone'
  if (/Windows|Macintosh|X11|CrOS|Linux/i.test(agent)) return 'desktop'
  return 'unknown'
})

/** The language that `Accept-Language` puts first, without its region. */
export const languageOf = (accepted: string | undefined): string | null =>
  accepted ? firstLanguage(accepted) : null
const firstLanguage = onceForEach((accepted) => {
  const ranked = accepted.slice(0, 500).split(',').map(weighed)
  const best = ranked.reduce((one, other) => (other.weight > one.weight ? other : one))
  const primary = /^[a-z]{2,8}/i.exec(best.tag)?.[0]
  return best.weight > 0 && primary ? primary.toLowerCase() : null
})

function weighed(range: string) {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, weight: quality ? Number(quality.slice(2)) || 0 : 1 }
}

/** The host that a visitor came from; null where it is that of our own page. */
export function foreignHostOf(referrer: string | null | undefined, page: string | undefined): string | null {
  const host = hostOf(referrer)
  return host === hostOf(page) ? null : host
}

/** The host of an address, or of what is a host already; null where there is none. */
export const hostOf = (address: string | null | undefined): string | null =>
  address ? hostIn(address) : null
const hostIn = onceForEach((address) => {
  const host = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`)?.hostname
  return host ? host.slice(0, activityLimits.host) : null
})
