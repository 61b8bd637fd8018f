import { administrationPages } from '@vitrine/backoffice'
import type { Outfit } from '@vitrine/contracts'
import { stateOf } from '../editor/post-state.ts'
import type { Command } from './page-commands.ts'
import type { Shortcut } from './shortcuts.ts'

/** A line of the list. */
export type Entry = {
  id: string
  group: 'On this page' | 'Pages' | 'Posts'
  name: string
  hint?: string | undefined
  shortcut?: Shortcut | undefined
  does: { run: () => void } | { goTo: string }
}

const pages = {
  Overview: '/admin/dashboard',
  'Content Management': '/admin/dashboard?tab=content',
  Analytics: '/admin/dashboard?tab=analytics',
  'Create Post': '/admin/create',
  ...administrationPages,
}

/** Whether a text has all the words, in any order. */
const fits = (text: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

type Found = { words: string; commands: readonly Command[]; posts: readonly Outfit[] }

/** Pure: what can be chosen for these words. Posts whose title has them come first; others have them in their text or tags. */
export function entriesOf({ words, commands, posts }: Found): readonly Entry[] {
  const isTitled = ({ title }: Outfit) => fits(title, words)
  return [
    ...commands.map((command): Entry => ({
      id: `command-${command.name}`,
      group: 'On this page',
      ...command,
      does: { run: command.run },
    })),
    ...Object.entries(pages).map(([name, goTo]): Entry => ({
      id: `page-${name}`,
      group: 'Pages',
      name,
      does: { goTo },
    })),
  ]
    .filter(({ name }) => fits(name, words))
    .concat(
      [...posts.filter(isTitled), ...posts.filter((post) => !isTitled(post))].map((post) => ({
        id: `post-${post.id}`,
        group: 'Posts',
        name: post.title,
        hint: stateOf(post),
        does: { goTo: `/admin/edit/${post.id}` },
      })),
      words ? [inTheList(words)] : [],
    )
}

const inTheList = (words: string): Entry => ({
  id: 'list',
  group: 'Posts',
  name: `Find “${words}” in Content Management`,
  does: { goTo: `/admin/dashboard?${new URLSearchParams({ tab: 'content', words })}` },
})
