/** Nothing is served here: requests whose address cannot be read are routed to it. */
export const nowhere = '/unreadable'

/**
 * The path and query of a request. They are passed on unchanged, to a route or to another service, which must not read them
 * differently: a path that can be read in two ways, or in none, goes to `nowhere`.
 */
export function pathOf(url: string): string {
  const asked = url.startsWith('/') ? url : withoutOrigin(url)
  return plain.test(asked) || isReadAlike(asked.replace(/\?[^]*/, '')) ? asked : nowhere
}

/** Proxies may be asked for `http://host/path`; here that is `/path`. */
const withoutOrigin = (url: string) => url.replace(/^https?:\/\/[^/?#\\]*/i, '')

/** The usual case: segments in which there is nothing to decode. */
const plain = /^(?:\/[\w-][\w.~-]*)+\/?(?:\?|$)/

/** It could become another path when decoded: an encoded dot or slash, or a code within a code. */
const disguised = /%(?:25|2e|2f|5c)|\/\//i

const isReadAlike = (path: string) =>
  URL.parse(path, 'http://host')?.pathname === path && !disguised.test(path) && isDecodable(path)

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
