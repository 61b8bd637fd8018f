import {
  accountMessages,
  accountRules,
  isEmail,
  mayBeRegistered,
  oneLine,
  textMessage,
} from '@vitrine/contracts'
import type { Issues } from './use-form.ts'

type Finding = false | string

/** The messages of the rules that are broken, by field. */
export const issuesIn = (findings: Record<string, Finding>): Issues =>
  Object.fromEntries(
    Object.entries(findings).filter((found): found is [string, string] => found[1] !== false),
  )

export const emailIssue = (email: string): Finding => !isEmail(email) && accountMessages.email

/** Who registered when more was taken for an address still signs in with it. */
export const registeredEmailIssue = (email: string): Finding =>
  !mayBeRegistered(email) && accountMessages.email

/** A password that is only checked may be anything. */
export const passwordIssue = (password: string): Finding => !password && accountMessages.passwordMissing

export const newPasswordIssue = (password: string): Finding =>
  password.length < accountRules.password.shortest && accountMessages.passwordShort

export const displayNameIssue = (name: string): Finding =>
  name.trim().length < accountRules.displayName.shortest
    ? accountMessages.displayName
    : !oneLine.test(name.trim()) && textMessage
