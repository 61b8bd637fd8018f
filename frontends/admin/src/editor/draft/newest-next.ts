export type NewestNext<Value> = ReturnType<typeof newestNext<Value>>

type Given<Value> = {
  send: (value: Value) => Promise<unknown>
  /** Whether sending the same again is of no use. */
  isRefused: (error: unknown) => boolean
  /** Waits before the next attempt, after so many failures in a row. */
  pause: (failures: number) => Promise<void>
  onSent: (arrived: boolean) => void
}

/** Sends one value at a time, and next the newest of those that came meanwhile; what did not arrive is sent again. */
export function newestNext<Value>({ send, isRefused, pause, onSent }: Given<Value>) {
  let next: { value: Value } | undefined
  let running = false
  let ended = false

  async function run() {
    running = true
    for (let failures = 0; next;) {
      const sent = next
      next = undefined
      try {
        await send(sent.value)
        failures = 0
        onSent(true)
      } catch (error) {
        onSent(false)
        if (ended || isRefused(error)) continue
        next ??= sent
        await pause((failures += 1))
      }
    }
    running = false
  }

  return {
    offer(value: Value) {
      if (ended) return
      next = { value }
      if (!running) void run()
    },
    /** What was offered is tried once more. */
    close: () => void (ended = true),
    /** What was offered and not sent is not sent any more. */
    end() {
      ended = true
      next = undefined
    },
  }
}
