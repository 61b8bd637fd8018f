/** The retailer's address, if it is one that a browser may be sent to. */
export function outboundAddress(text: string): string | undefined {
  try {
    const { protocol, href, username, password } = new URL(text)
    const web = protocol === 'https:' || protocol === 'http:'
    return web && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}
