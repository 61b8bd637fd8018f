/** Rules for texts that others read. No schema library here: browsers load this file, too. */

/** Characters that change the direction of the text around them. */
const bidirectional = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
const controls = '\\u007f-\\u009f'
const without = (characters: string) => new RegExp(`^[^${characters}${controls}${bidirectional}]*$`, 'u')

/** A name, a title, a tag. With ranges in place of properties, so that every reader of JSON Schema understands it. */
export const oneLine = without('\\u0000-\\u001f\\u2028\\u2029')
/** The same with tabs and breaks between lines. */
export const severalLines = without('\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f')

const visible = /[^\s\u2800\p{Cc}\p{Default_Ignorable_Code_Point}]/u
/** Without white space around it; empty where there is nothing to see. */
export const trimmed = (text: string): string => (visible.test(text) ? text.trim() : '')

/** Equal for tags that are one: neither case nor how a letter is composed makes another. */
export const tagKey = (tag: string): string => tag.trim().toLowerCase().normalize('NFC')
export const isSameTag = (one: string, other: string): boolean => tagKey(one) === tagKey(other)

export const textMessage =
  'Please leave out control characters, and characters that change the direction of the text'
