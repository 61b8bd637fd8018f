/** @environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AlertDialog, Dialog } from './dialog.tsx'

afterEach(cleanup)

describe('a dialog', () => {
  it('says its title and closes with Esc', async () => {
    const change = jest.fn()
    render(
      <Dialog open onOpenChange={change} title="Filters">
        Inside
      </Dialog>,
    )
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(change).toHaveBeenCalledWith(false)
  })

  it('is not there before it is opened', () => {
    render(<Dialog open={false} onOpenChange={() => undefined} title="Filters" />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an alert dialog', () => {
  it('does the deed only when it is confirmed', async () => {
    const change = jest.fn()
    const deed = jest.fn()
    render(
      <AlertDialog
        open
        onOpenChange={change}
        title="Delete?"
        confirm="Delete"
        destructive
        onConfirm={deed}
      />,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(change).toHaveBeenCalledWith(false)
    expect(deed).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(deed).toHaveBeenCalledTimes(1)
  })
})

/** Rows, each with a way out that asks first. */
function Rows({ stays = true }: { stays?: boolean }) {
  const [rows, setRows] = useState(['one', 'two', 'three'])
  const [doomed, doom] = useState<string>()
  const remove = () => {
    setRows(stays ? rows : rows.filter((row) => row !== doomed))
    doom(undefined)
  }
  return (
    <section tabIndex={-1} aria-label="Rows">
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button onClick={() => doom(row)}>Remove {row}</button>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={doomed !== undefined}
        onOpenChange={() => doom(undefined)}
        title="Sure?"
        confirm="Yes"
        onConfirm={remove}
      />
    </section>
  )
}

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onOpenChange={setOpen} title="Inside" />
    </>
  )
}

const focusIsOn = (element: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element()))
const button = (name: string) => screen.getByRole('button', { name })

describe('the focus', () => {
  it.each([
    ['opened a dialog', 'Close', <Opener />, 'Open', 'dialog'],
    ['asked for an answer', 'Cancel', <Rows />, 'Remove two', 'alertdialog'],
  ])('returns to what %s, with Esc and with %s', async (_, leave, page, opener, role) => {
    render(page)
    for (const close of [() => userEvent.keyboard('{Escape}'), () => userEvent.click(button(leave))]) {
      await userEvent.click(button(opener))
      await screen.findByRole(role)
      await close()
      await focusIsOn(() => button(opener))
    }
  })

  it.each([
    ['the first field', <input key="" aria-label="Name" />, () => screen.getByRole('textbox')],
    ['the title where there is none', 'Words', () => screen.getByRole('heading', { name: 'Inside' })],
  ])('goes to %s as a dialog opens', async (_, inside, first) => {
    render(
      <Dialog open onOpenChange={() => undefined} title="Inside">
        {inside}
      </Dialog>,
    )
    await screen.findByRole('dialog')
    await focusIsOn(first)
  })

  it('goes to the row that took the place of the one that is gone, to the one before, and at last to what held them', async () => {
    render(<Rows stays={false} />)
    for (const [gone, next] of [
      ['two', () => button('Remove three')],
      ['three', () => button('Remove one')],
      ['one', () => screen.getByRole('region', { name: 'Rows' })],
    ] as const) {
      await userEvent.click(button(`Remove ${gone}`))
      await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
      await focusIsOn(next)
    }
  })
})
