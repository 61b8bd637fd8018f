import { AdminGate } from '@vitrine/backoffice'
import { Dialog, isInside, late } from '@vitrine/ui'
import { useLocation, useNavigate } from '@vitrine/web-kit/router'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ComponentProps } from 'react'
import { CommandContext, makePageCommands, type Command, type View } from './page-commands.ts'
import { PaletteSkeleton } from './palette-skeleton.tsx'
import { isSingleKey, shortcutOf, type Shortcut } from './shortcuts.ts'
import { singleKeys } from './single-keys.ts'

const Palette = late(async () => (await import('./palette.tsx')).Palette, { waiting: <PaletteSkeleton /> })
const ShortcutHelp = late(async () => (await import('./shortcut-help.tsx')).ShortcutHelp, {
  waiting: <PaletteSkeleton />,
})

/** Lets administrators in, and gives the page its commands and shortcuts. */
export const CommandGate = ({ children, ...gate }: ComponentProps<typeof AdminGate>) => (
  <AdminGate {...gate}>
    <CommandArea>{children}</CommandArea>
  </AdminGate>
)

const titles: Record<View, string> = { commands: 'Commands', help: 'Keyboard shortcuts' }
const dialogs = '[role="dialog"], [role="alertdialog"]'
const noText = ['checkbox', 'radio', 'button', 'submit', 'file', 'range'].map((type) => `[type="${type}"]`)
const textFields = `input:not(${noText.join()}), textarea, select, [contenteditable="true"]`

type Shown = { view: View; commands: readonly Command[] }

function CommandArea({ children }: Pick<ComponentProps<typeof AdminGate>, 'children'>) {
  const [page] = useState(makePageCommands)
  const [shown, setShown] = useState<Shown>()
  const opener = useRef<Element>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const show = useCallback(
    (view: View) => {
      opener.current = document.activeElement
      setShown({ view, commands: page.list() })
    },
    [page],
  )
  const context = useMemo(() => ({ add: page.add, show }), [page, show])

  const commandOf = (shortcut: Shortcut): Omit<Command, 'name'> | undefined =>
    shortcut === 'commands' || shortcut === 'help'
      ? { run: () => show(shortcut) }
      : page.list().find((command) => command.shortcut === shortcut || command.alsoBy === shortcut)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    if (!shortcut || event.isComposing || event.defaultPrevented || isInside(event, dialogs)) return
    if (isSingleKey(shortcut) && (!singleKeys.areOn() || isInside(event, textFields))) return
    const command = commandOf(shortcut)
    if (!command) return
    event.preventDefault()
    if (!command.isDisabled?.()) command.run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const close = () => setShown(undefined)
  /** After the dialog has gone: the command may move the focus, or open a dialog that gives it back. */
  function perform(run: () => void) {
    close()
    setTimeout(() => {
      const { current } = opener
      if (document.activeElement === document.body && current instanceof HTMLElement) current.focus()
      run()
    })
  }
  function goTo(path: string) {
    if (path === pathname + search) return close()
    const leaveFor = page.leaveFor() ?? ((to) => void navigate(to, { state: { from: pathname + search } }))
    perform(() => leaveFor(path))
  }
  return (
    <CommandContext value={context}>
      {children}
      <Dialog open={shown !== undefined} onOpenChange={close} title={titles[shown?.view ?? 'commands']}>
        {shown?.view === 'commands' ? (
          <Palette
            commands={shown.commands.filter(({ isDisabled }) => !isDisabled?.())}
            onPerform={perform}
            onGoTo={goTo}
            onHelp={() => setShown({ ...shown, view: 'help' })}
            onClose={close}
          />
        ) : null}
        {shown?.view === 'help' ? <ShortcutHelp commands={shown.commands} /> : null}
      </Dialog>
    </CommandContext>
  )
}
