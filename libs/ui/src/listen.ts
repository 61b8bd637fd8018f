type EventMap = WindowEventMap & DocumentEventMap
type Handlers = { [Name in keyof EventMap]?: (event: EventMap[Name]) => void }

/** Listens to what happens, without a say in it, until what it answers is called. */
export function listen(handlers: Handlers, target: EventTarget = window): () => void {
  const listening = new AbortController()
  for (const [name, handle] of Object.entries(handlers))
    target.addEventListener(name, handle as EventListener, { passive: true, signal: listening.signal })
  return () => listening.abort()
}
