import { call, type Sent } from '../client/call.ts'
import { readLocal, useLocal, writeLocal } from './local.ts'
import { readQuiz } from './quiz-data.ts'

export const userKey = 'vitrine.user'

export const readUserId = () => readLocal(userKey) ?? undefined
export const saveUserId = (id: string | undefined) => writeLocal(userKey, id ?? null)
export const useUserId = () => useLocal(userKey) ?? undefined

let making: Promise<string> | undefined

/**
 * The id under which this visitor likes and saves; made from the quiz answers when there is none, once even on a double
 * tap. Undefined for a visitor without answers.
 */
export async function ensureUser(): Promise<string | undefined> {
  const known = readUserId()
  if (known) return known
  const quiz = readQuiz()
  if (!quiz) return undefined
  making ??= call('POST /api/users', { body: quiz as Sent<'POST /api/users'>['body'] })
    .then(({ id }) => {
      saveUserId(id)
      return id
    })
    .finally(() => {
      making = undefined
    })
  return making
}
