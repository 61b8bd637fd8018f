/** Nothing is served here: whoever asks for an address that cannot be read is sent to it. */
export const nowhere = '/unreadable'

/**
 * The path and query that a request asks for, whoever parses or decodes them next: they go on as they are, to a route and
 * to another service. A path that can be read in two ways, or in none, goes nowhere.
 */
export function pathOf(url: string): string {
  const asked = url.startsWith('/') ? url : withoutOrigin(url)
  return plain.test(asked) || isReadAlike(asked.replace(/\?[^]*/, '')) ? asked : nowhere
}

/** Proxies may be asked for `http://host/path`; here that is `/path`. */
const withoutOrigin = (url: string) => url.replace(/^https?:\/\/[^/?#\\]*/i, '')

/** What most ask for: segments in which there is nothing to parse. */
const plain = /^(?:\/[\w-][\w.~-]*)+\/?(?:\?|$)/

/** Decoded, it may be another path: a dot or a slash in disguise, or a code that comes to light when decoded again. */
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
