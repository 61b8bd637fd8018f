type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl or Cmd with Z, with Shift+Z, or Ctrl with Y. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined
}
