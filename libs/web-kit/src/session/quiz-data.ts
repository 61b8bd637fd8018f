import { genders, styles, type Gender, type User } from '@vitrine/contracts'
import { useMemo } from 'react'
import { readLocal, useLocal, writeLocal } from './local.ts'

/** `skipped`: whether these are the defaults of a skipped quiz; absent where earlier versions did not say. */
export type QuizData = { age: string; gender: Gender; stylePreferences: string[]; skipped?: boolean }

export const quizKey = 'vitrine.quiz'

/** What Skip saves. */
export const skippedQuiz: QuizData = {
  age: '18-25',
  gender: 'female',
  stylePreferences: [styles[0]],
  skipped: true,
}

/** The answers that a profile has. */
export const quizOf = ({ age, gender, stylePreferences, skipped }: User): QuizData => ({
  age,
  gender,
  stylePreferences,
  ...(skipped === undefined ? {} : { skipped }),
})

function parse(text: string): QuizData {
  const { age, gender, stylePreferences, skipped }: Partial<Record<keyof QuizData, unknown>> =
    JSON.parse(text)
  const known = genders.find((candidate) => candidate === gender)
  const texts =
    Array.isArray(stylePreferences) && stylePreferences.every((style) => typeof style === 'string')
  if (typeof age !== 'string' || !known || !texts) throw new Error('Not quiz data')
  return { age, gender: known, stylePreferences, ...(typeof skipped === 'boolean' ? { skipped } : {}) }
}

function understand(text: string | null): QuizData | undefined {
  if (text === null) return undefined
  try {
    return parse(text)
  } catch (error) {
    console.error('Saved quiz data could not be read and was removed', error)
    queueMicrotask(forgetQuiz)
    return undefined
  }
}

/** The answers kept on this device; unreadable ones are logged and removed. */
export const readQuiz = () => understand(readLocal(quizKey))
export const saveQuiz = (quiz: QuizData) => writeLocal(quizKey, JSON.stringify(quiz))
export const forgetQuiz = () => writeLocal(quizKey, null)

export function useQuiz(): QuizData | undefined {
  const text = useLocal(quizKey)
  return useMemo(() => understand(text), [text])
}
