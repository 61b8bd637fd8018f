import {
  accountMessages,
  ageRanges,
  styles,
  type AgeRange,
  type Gender,
  type Style,
} from '@vitrine/contracts'
import type { QuizData } from '@vitrine/web-kit'
import {
  displayNameIssue,
  emailIssue,
  issuesIn,
  newPasswordIssue,
  passwordIssue,
  registeredEmailIssue,
} from '../form/account-checks.ts'

/** What is typed on the page, on whichever tab: changing the tab loses nothing. */
export type AccountValues = {
  email: string
  password: string
  displayName: string
  age: AgeRange | ''
  gender: Gender
  stylePreferences: readonly Style[]
}

/** An empty form, with what the quiz has asked already. */
export const startValues = (quiz: QuizData | undefined): AccountValues => ({
  email: '',
  password: '',
  displayName: '',
  age: ageRanges.find((range) => range === quiz?.age) ?? '',
  gender: quiz?.gender ?? 'female',
  stylePreferences: styles.filter((style) => quiz?.stylePreferences.includes(style)),
})

export const withoutPassword = (values: AccountValues): AccountValues => ({ ...values, password: '' })

export const checkLogin = ({ email, password }: AccountValues) =>
  issuesIn({ email: registeredEmailIssue(email), password: passwordIssue(password) })

export const checkSignUp = ({ email, password, displayName, age, stylePreferences }: AccountValues) =>
  issuesIn({
    email: emailIssue(email),
    password: newPasswordIssue(password),
    displayName: displayNameIssue(displayName),
    age: !age && accountMessages.age,
    stylePreferences: stylePreferences.length === 0 && accountMessages.stylePreferences,
  })
