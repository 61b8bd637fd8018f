import { connect, type Socket } from 'node:net'

/** `cut`: the connection ended without an answer. */
export type Outcome = number | 'cut'
type Answered = (outcome: Outcome) => void
type Send = (request: Buffer, answered: Answered) => void

/**
 * Connections that are kept open, each with one request at a time: the least that HTTP/1.1 needs, so that whoever offers load
 * costs little beside who carries it. An unused connection is taken before another one is opened.
 */
export function connections({ host, port, most }: { host: string; port: number; most: number }) {
  const idle: Send[] = []
  const open = new Set<Socket>()

  function add(): Send {
    const socket = connect({ host, port, noDelay: true })
    let answered: Answered | undefined
    let received: Buffer = Buffer.alloc(0)
    const end = (outcome: Outcome) => {
      const waiting = answered
      answered = undefined
      waiting?.(outcome)
    }
    const send: Send = (request, whenAnswered) => {
      answered = whenAnswered
      socket.write(request)
    }
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const reply = wholeReply(received)
      if (!reply) return
      received = Buffer.alloc(0)
      if (reply.isLast) socket.destroy()
      else idle.push(send)
      end(reply.status)
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      open.delete(socket)
      const index = idle.indexOf(send)
      if (index >= 0) idle.splice(index, 1)
      end('cut')
    })
    open.add(socket)
    return send
  }

  return {
    send(request: Buffer, answered: Answered): boolean {
      const send = idle.pop() ?? (open.size < most ? add() : undefined)
      send?.(request, answered)
      return send !== undefined
    },
    close: () => open.forEach((socket) => socket.destroy()),
  }
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** The reply when all of it is there; `isLast`: the server closes the connection after it. */
export function wholeReply(received: Buffer): { status: number; isLast: boolean } | undefined {
  const end = received.indexOf(headEnd)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const reply = { status: Number(head.slice(9, 12)), isLast: /\r\nconnection: *close/i.test(head) }
  if (reply.status === 204 || reply.status === 304) return reply
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const isWhole =
    length === undefined
      ? received.subarray(-lastChunk.length).equals(lastChunk)
      : received.length >= end + headEnd.length + Number(length)
  return isWhole ? reply : undefined
}
