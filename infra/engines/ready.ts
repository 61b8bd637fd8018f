import { connect } from 'node:net'
import { run } from './run.ts'

/** Whether a server on this port answers `question` with a text that includes `answer`; without them, whether it accepts. */
export function speaks(port: number, question = '', answer = ''): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 })
    const say = (verdict: boolean) => {
      socket.destroy()
      resolve(verdict)
    }
    let heard = ''
    socket.on('connect', () => (answer ? socket.write(question) : say(true)))
    socket.on('data', (chunk) => {
      heard += chunk.toString()
      if (heard.includes(answer)) say(true)
    })
    for (const event of ['error', 'timeout', 'close']) socket.on(event, () => say(false))
  })
}

export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export const succeeds = (...command: Parameters<typeof run>): Promise<boolean> =>
  run(...command).then(
    () => true,
    () => false,
  )
