/** Names that every engine can take as they are. */
export const isWord = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name)

export function checkedName(kind: 'collection' | 'field', name: string): string {
  if (!isWord(name))
    throw new Error(`${JSON.stringify(name)} cannot name a ${kind}: use letters, digits, "-" and "_"`)
  return name
}
