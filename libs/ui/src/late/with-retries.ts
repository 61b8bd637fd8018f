const waits = [200, 1000]

/** Asks for code up to three times: a file that was lost on the way, or that this server does not have yet, is there a moment later. */
export async function withRetries<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const wait of waits)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  return load()
}
