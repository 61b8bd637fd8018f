/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
