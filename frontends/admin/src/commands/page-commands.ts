import { createContext, use, useEffect, useRef } from 'react'
import type { Shortcut } from './shortcuts.ts'

export type Command = {
  /** As its button says. */
  name: string
  /** What it leads to. */
  hint?: string
  shortcut?: Shortcut
  /** A second one, where two mean the same. */
  alsoBy?: Shortcut
  run: () => void
  /** One that is disabled is not listed, and its keys do nothing. */
  isDisabled?: () => boolean
}

/** What a part of a page adds. `leaveFor`: goes to an address, or asks first. */
type Source = () => { commands: readonly Command[]; leaveFor?: ((to: string) => void) | undefined }

/** What the page that is open can do, as its parts say. */
export function makePageCommands() {
  const sources = new Set<Source>()
  // Effects of a part run before those of what is around it: the commands of the whole page come first.
  const all = () => [...sources].toReversed().map((source) => source())
  return {
    add(source: Source) {
      sources.add(source)
      return () => void sources.delete(source)
    },
    list: () => all().flatMap(({ commands }) => commands),
    leaveFor: () => all().find(({ leaveFor }) => leaveFor)?.leaveFor,
  }
}

export type View = 'commands' | 'help'
type Commands = Pick<ReturnType<typeof makePageCommands>, 'add'> & { show: (view: View) => void }

export const CommandContext = createContext<Commands | undefined>(undefined)

function useCommandContext() {
  const commands = use(CommandContext)
  if (!commands) throw new Error('Commands are used outside of their gate')
  return commands
}

/** Opens the commands or the help. */
export const useShowCommands = () => useCommandContext().show

/** Adds commands to the page while this part of it is there. */
export function useCommands(commands: readonly Command[], leaveFor?: (to: string) => void) {
  const { add } = useCommandContext()
  const latest = useRef({ commands, leaveFor })
  useEffect(() => {
    latest.current = { commands, leaveFor }
  })
  useEffect(() => add(() => latest.current), [add])
}
