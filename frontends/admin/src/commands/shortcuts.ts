import { singleKeys } from './single-keys.ts'

/**
 * Every shortcut of the administrators' pages, its keys as `aria-keyshortcuts` writes them. What listens to keys, what names them
 * and the help read this table.
 */
export const shortcuts = {
  commands: { keys: ['Control+K', 'Meta+K'], does: 'Find a command, a page or a post' },
  save: {
    keys: ['Control+S', 'Meta+S'],
    does: 'Save and go back to the list. A draft stays a draft; a published post is saved as set under Publishing',
  },
  main: {
    keys: ['Control+Enter', 'Meta+Enter'],
    does: 'Press the main button of the editor: a draft is published, or gets its time; a published post is saved',
  },
  undo: { keys: ['Control+Z', 'Meta+Z'], does: 'Undo the last change of the post' },
  redo: {
    keys: ['Control+Shift+Z', 'Meta+Shift+Z', 'Control+Y'],
    does: 'Do again what was undone',
  },
  find: { keys: ['/'], does: 'Go to the search of the list' },
  help: { keys: ['?'], does: 'Show these shortcuts' },
} as const satisfies Record<string, { keys: readonly [string, ...string[]]; does: string }>

export type Shortcut = keyof typeof shortcuts
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const names = Object.keys(shortcuts) as Shortcut[]
const keysOf = (name: Shortcut): readonly [string, ...string[]] => shortcuts[name].keys

/** Of one character without Ctrl or ⌘, which speech input may say by accident: they can be switched off. */
export const isSingleKey = (name: Shortcut) => keysOf(name)[0].length === 1

/** Pure. Characters of a single key count as they are written, whether or not a keyboard needs Shift for them. */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Shortcut | undefined {
  const held = [ctrlKey && 'Control', metaKey && 'Meta', altKey && 'Alt'].filter(Boolean)
  const name = key.length === 1 ? key.toUpperCase() : key
  const pressed = held.length === 0 ? key : [...held, ...(shiftKey ? ['Shift'] : []), name].join('+')
  return names.find((name) => keysOf(name).includes(pressed))
}

/** The first way to press it, key by key: Ctrl stands for ⌘, too. */
export const keyNames = (name: Shortcut) =>
  keysOf(name)[0]
    .split('+')
    .map((key) => (key === 'Control' ? 'Ctrl or ⌘' : key))

export const keysText = (name: Shortcut) => keyNames(name).join(' + ')

/** For `aria-keyshortcuts`. */
export const ariaKeys = (name: Shortcut) =>
  isSingleKey(name) && !singleKeys.areOn() ? undefined : keysOf(name).join(' ')
