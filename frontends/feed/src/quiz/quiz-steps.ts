import { ageRanges, genders, styles, type Gender } from '@vitrine/contracts'
import { shopName, skippedQuiz, type QuizData } from '@vitrine/web-kit'

export const intro = `Take this quick quiz and ${shopName} will curate outfit combos for you daily.`

export const questions = ["What's your age?", 'How do you identify?', "What's your style?"] as const

/** Said after the last question, in the same heading. */
export const hint = '(Select all that apply)'

/** About how long the last answer stays in sight before the feed opens. */
export const leaveDelay = 100

export type Answers = { age?: string; gender?: Gender; stylePreferences: readonly string[] }

/** What can still be chosen of earlier answers: a profile from before may hold others. */
export function answersFrom(quiz: QuizData | undefined): Answers {
  if (!quiz) return { stylePreferences: [] }
  const age = ageRanges.find((range) => range === quiz.age)
  const stylePreferences = quiz.stylePreferences.filter((style) => styles.some((known) => known === style))
  return { gender: quiz.gender, stylePreferences, ...(age ? { age } : {}) }
}

export const choices = { ages: ageRanges, genders, styles } as const

export const toggled = (chosen: readonly string[], style: string) =>
  chosen.includes(style) ? chosen.filter((other) => other !== style) : [...chosen, style]

export const isAnswered = (step: number, { age, gender, stylePreferences }: Answers) =>
  [age !== undefined, gender !== undefined, stylePreferences.length > 0][step - 1] ?? false

/** The whole quiz, once every question has its answer. Answers that look like those of a skipped one say that they are not. */
export function completed({ age, gender, stylePreferences }: Answers): QuizData | undefined {
  if (age === undefined || gender === undefined || stylePreferences.length === 0) return undefined
  const looksSkipped =
    age === skippedQuiz.age &&
    gender === skippedQuiz.gender &&
    stylePreferences.join() === skippedQuiz.stylePreferences.join()
  return { age, gender, stylePreferences: [...stylePreferences], ...(looksSkipped ? { skipped: false } : {}) }
}

export const percentAt = (step: number) => Math.round((step / questions.length) * 100)
