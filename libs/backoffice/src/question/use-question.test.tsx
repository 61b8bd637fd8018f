/** @environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dismissToast, Toaster } from '@vitrine/ui'
import { makeQueryClient } from '@vitrine/web-kit'
import { failureToast, useQuestion } from './use-question.tsx'

afterEach(() => {
  dismissToast()
  cleanup()
})

function open() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const done = jest.fn((_name: string) => promise)
  const onClosed = jest.fn()
  function Page() {
    const { ask, act, busy, dialog } = useQuestion<string, void>({
      words: (name) => ({ title: `Empty ${name}?`, description: 'All of it.', confirm: 'Empty' }),
      action: { mutationFn: done, onError: failureToast('Not emptied') },
      onClosed,
    })
    return (
      <>
        <button onClick={() => ask('the box')}>Ask</button>
        <button onClick={() => act('the jar')}>Act</button>
        <p>{busy ? `Emptying ${busy}` : 'Idle'}</p>
        {dialog}
      </>
    )
  }
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Page />
      <Toaster />
    </QueryClientProvider>,
  )
  return { done, onClosed, resolve, reject, user: userEvent.setup() }
}

const asked = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  return within(await screen.findByRole('alertdialog', { name: 'Empty the box?' }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

describe('a question', () => {
  it('is asked first, and nothing is done on Cancel', async () => {
    const { done, user } = open()
    await user.click((await asked(user)).getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect(done).not.toHaveBeenCalled()
  })

  it('stays until what was confirmed is done, also on Esc', async () => {
    const { done, onClosed, resolve, user } = open()
    await user.click((await asked(user)).getByRole('button', { name: 'Empty' }))
    await screen.findByText('Emptying the box')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(onClosed).not.toHaveBeenCalled()
    resolve()
    await isClosed()
    expect(done.mock.calls.map(([name]) => name)).toEqual(['the box'])
    expect(onClosed).toHaveBeenCalledTimes(1)
  })

  it('closes with what the failure says', async () => {
    const { reject, user } = open()
    await user.click((await asked(user)).getByRole('button', { name: 'Empty' }))
    reject(new Error('unreachable'))
    expect(await screen.findByText('Not emptied')).toBeTruthy()
    expect(screen.getByText('The server did not answer. Please try again.')).toBeTruthy()
    await isClosed()
  })

  it('stays open when something else is done', async () => {
    const { done, onClosed, resolve, user } = open()
    await user.click(screen.getByRole('button', { name: 'Act' }))
    await screen.findByText('Emptying the jar')
    const question = await asked(user)
    resolve()
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
    await user.click(question.getByRole('button', { name: 'Empty' }))
    await isClosed()
    expect(done.mock.calls.map(([name]) => name)).toEqual(['the jar', 'the box'])
  })

  it('is left out where nothing has to be asked', async () => {
    const { done, onClosed, resolve, user } = open()
    await user.click(screen.getByRole('button', { name: 'Act' }))
    await screen.findByText('Emptying the jar')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    resolve()
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
    expect(done.mock.calls.map(([name]) => name)).toEqual(['the jar'])
  })
})
