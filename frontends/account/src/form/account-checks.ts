import {
  accountMessages,
  accountRules,
  isEmail,
  mayBeRegistered,
  oneLine,
  textMessage,
  trimmed,
} from '@vitrine/contracts'
import type { Issues } from './use-form.ts'

type Finding = false | string

/** The messages of the rules that are broken, by field. */
export const issuesIn = (findings: Record<string, Finding>): Issues =>
  Object.fromEntries(
    Object.entries(findings).filter((found): found is [string, string] => found[1] !== false),
  )

export const emailIssue = (email: string): Finding => !isEmail(email) && accountMessages.email

/** Earlier rules accepted more as an address: who registered then can still sign in. */
export const registeredEmailIssue = (email: string): Finding =>
  !mayBeRegistered(email) && accountMessages.email

/** Only a new password has rules; at the login any is sent. */
export const passwordIssue = (password: string): Finding => !password && accountMessages.passwordMissing

export const newPasswordIssue = (password: string): Finding =>
  password.length < accountRules.password.shortest && accountMessages.passwordShort

export const displayNameIssue = (name: string): Finding =>
  trimmed(name).length < accountRules.displayName.shortest
    ? accountMessages.displayName
    : !oneLine.test(name.trim()) && textMessage
