import { tabTexts } from '../storage/storage.ts'

const key = 'vitrine.wish'
const lifetimeMs = 30 * 60_000

/** Stores in this tab, for half an hour, what a visitor asked for who has to sign in first. */
export const savePendingAction = (action: string) => write(`${Date.now() + lifetimeMs} ${action}`)

/** Whether this action waits for the sign-in. Then it is removed: it is done once. */
export function takePendingAction(action: string): boolean {
  const [until, pending] = read()
  if (pending !== action) return false
  dropPendingAction()
  return until > Date.now()
}

export const dropPendingAction = () => write(null)

function read(): [until: number, action: string] {
  const text = tabTexts.read(key) ?? ''
  const space = text.indexOf(' ')
  return [Number(text.slice(0, space)), text.slice(space + 1)]
}

const write = (text: string | null) => tabTexts.write(key, text)
