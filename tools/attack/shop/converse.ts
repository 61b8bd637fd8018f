import { connect } from 'node:net'

export type Conversation = {
  /** Everything that came back. */
  text: string
  statuses: number[]
  /** Whether the other side ended it. */
  isClosed: boolean
  ms: number
}

type Options = {
  /** Ends after so many answers, when nothing more follows. */
  answers?: number
  withinMs: number
  /** Sends the parts one after the other, with a pause of so many ms. */
  everyMs?: number
}

const quietMs = 150

/** Bytes on a socket, and what comes back: for what no client would send. Never rejects. */
export function converse(url: string, parts: readonly (string | Buffer)[], options: Options) {
  const { answers = 1, withinMs, everyMs } = options
  return new Promise<Conversation>((resolve) => {
    const { hostname, port } = new URL(url)
    const begun = performance.now()
    let text = ''
    let quiet: NodeJS.Timeout | undefined
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
    const socket = connect(Number(port), hostname)
    const end = (isClosed: boolean) => {
      clearTimeout(late)
      clearTimeout(quiet)
      clearInterval(sending)
      socket.destroy()
      resolve({ text, statuses: statuses(), isClosed, ms: performance.now() - begun })
    }
    const late = setTimeout(() => end(false), withinMs)
    const waiting = [...parts]
    const sendNext = () => {
      const part = waiting.shift()
      if (part !== undefined) socket.write(part)
    }
    const sending = everyMs ? setInterval(sendNext, everyMs) : undefined
    if (!everyMs) while (waiting.length > 0) sendNext()
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      clearTimeout(quiet)
      if (statuses().length >= answers) quiet = setTimeout(() => end(false), quietMs)
    })
    socket.on('error', () => {}) // a reset is an end, too
    socket.on('close', () => end(true))
  })
}
