/** The sessions of one client where no browser holds them; all cookies of the product are for all of its paths. */
export function cookies() {
  const held = new Map<string, string>()
  return {
    /** Takes over what an answer sets and drops. */
    take(headers: Headers): void {
      for (const line of headers.getSetCookie()) {
        const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
        if (!name) continue
        if (/;\s*max-age=0*(;|$)/i.test(line)) held.delete(name)
        else held.set(name, value ?? '')
      }
    },
    /** As a request carries them; undefined without any. */
    header: (): string | undefined =>
      held.size > 0 ? [...held].map(([name, value]) => `${name}=${value}`).join('; ') : undefined,
  }
}
