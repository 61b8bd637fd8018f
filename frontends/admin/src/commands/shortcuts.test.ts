import { describe, expect, it } from '@jest/globals'
import { keysText, shortcutOf, shortcuts } from './shortcuts.ts'

describe('the keys', () => {
  const shortcutBy = (keys: string) => {
    const parts = keys.split(' ')
    const [ctrlKey, metaKey, shiftKey, altKey] = ['Ctrl', 'Cmd', 'Shift', 'Alt'].map((part) =>
      parts.includes(part),
    )
    return shortcutOf({
      key: parts.at(-1)!,
      ctrlKey: !!ctrlKey,
      metaKey: !!metaKey,
      shiftKey: !!shiftKey,
      altKey: !!altKey,
    })
  }
  it.each([
    ['Ctrl z', 'undo'],
    ['Cmd z', 'undo'],
    ['Ctrl Shift Z', 'redo'],
    ['Cmd Shift z', 'redo'],
    ['Ctrl y', 'redo'],
    ['Ctrl k', 'commands'],
    ['Cmd K', 'commands'],
    ['Cmd s', 'save'],
    ['Ctrl Enter', 'main'],
    ['Cmd Enter', 'main'],
    ['Enter', undefined],
    ['/', 'find'],
    ['Shift /', 'find'],
    ['Shift ?', 'help'],
    ['z', undefined],
    ['Cmd y', undefined],
    ['Ctrl Alt z', undefined],
    ['Ctrl Shift s', undefined],
    ['Ctrl ?', undefined],
  ])('%s: %s', (keys, name) => expect(shortcutBy(keys)).toBe(name))

  it('belong to one shortcut each, and have a text', () => {
    const all = Object.values(shortcuts).flatMap(({ keys }) => [...keys] as string[])
    expect(new Set(all).size).toBe(all.length)
    expect([keysText('redo'), keysText('help')]).toEqual(['Ctrl or ⌘ + Shift + Z', '?'])
  })
})
