/** What an account asks of what a person types. No schema library here: browsers read this file too. */
export const accountRules = {
  password: { shortest: 6, longest: 200 },
  displayName: { shortest: 2, longest: 80 },
  email: { longest: 254 },
} as const

/** What the forms say, word for word; the server says the same. */
export const accountMessages = {
  email: 'Invalid email address',
  passwordMissing: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  displayName: 'Display name must be at least 2 characters',
  age: 'Age is required',
  stylePreferences: 'Select at least one style preference',
} as const

const address = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/u

/** Whether mail could reach it; what is typed around it by mistake is no part of it. */
export const isEmail = (text: string): boolean => {
  const trimmed = text.trim()
  return trimmed.length <= accountRules.email.longest && address.test(trimmed)
}
