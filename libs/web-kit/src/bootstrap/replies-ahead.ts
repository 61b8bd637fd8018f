import { accountHeaders } from '../session/signed-in-id.ts'

declare global {
  var vitrineReplies: Map<string, Promise<Response>> | undefined
}

/** Asks before the code that wants the reply has arrived. */
export function askAhead(address: string): Promise<Response> {
  const reply = fetch(address, { credentials: 'same-origin', headers: accountHeaders() })
  reply.catch(() => undefined)
  globalThis.vitrineReplies ??= new Map()
  globalThis.vitrineReplies.set(address, reply)
  return reply
}

/** The reply that was asked for ahead; handed out once. */
export function takeReply(address: string): Promise<Response> | undefined {
  const reply = globalThis.vitrineReplies?.get(address)
  globalThis.vitrineReplies?.delete(address)
  return reply
}
