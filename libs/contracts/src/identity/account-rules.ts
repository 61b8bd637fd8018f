/** Rules for the fields of an account. No schema library here: browsers load this file, too. */
export const accountRules = {
  password: { shortest: 6, longest: 200 },
  displayName: { shortest: 2, longest: 80 },
  email: { longest: 254 },
} as const

/** The messages of the forms, word for word; the server's are the same. */
export const accountMessages = {
  email: 'Invalid email address',
  passwordMissing: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  displayName: 'Display name must be at least 2 characters',
  age: 'Age is required',
  stylePreferences: 'Select at least one style preference',
} as const

const letter = '\\p{L}\\p{M}\\p{Nd}'
const label = `[${letter}](?:[${letter}-]{0,61}[${letter}])?`
/** WHATWG HTML's grammar, with a dot in the domain and with the letters and digits of every script (decision 54). */
const grammar = new RegExp(`^[${letter}.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+${label}$`, 'u')
/** Some letters and marks are invisible: with one of them, an address looks like another one. */
const notDrawn = /\p{Default_Ignorable_Code_Point}/u

const hasLength = (text: string) => text.length <= accountRules.email.longest

/** Whether it is one address to which mail can be sent; spaces around it do not count. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return hasLength(address) && grammar.test(address) && !notDrawn.test(address)
}
