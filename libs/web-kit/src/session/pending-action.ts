import { tabTexts } from '../storage/storage.ts'

const key = 'vitrine.wish'
const lifeMs = 30 * 60_000

/** Remembers in this tab what somebody asked for who has to sign in first; for half an hour. */
export const saveWish = (wish: string) => write(`${Date.now() + lifeMs} ${wish}`)

/** Whether this was wished for. Then it is forgotten: it is done once. */
export function takeWish(wish: string): boolean {
  const [until, wished] = read()
  if (wished !== wish) return false
  dropWish()
  return until > Date.now()
}

export const dropWish = () => write(null)

function read(): [until: number, wish: string] {
  const text = tabTexts.read(key) ?? ''
  const space = text.indexOf(' ')
  return [Number(text.slice(0, space)), text.slice(space + 1)]
}

const write = (text: string | null) => tabTexts.write(key, text)
