import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Answers } from '@vitrine/storefront/fixtures/visit'
import { visit } from '../visit.fixtures.ts'

export const user = userEvent.setup()
export const options = { 'GET /api/auth/options': () => ({ body: { passwordReset: false } }) }

export async function open({
  answers = {},
  path = '/auth',
  ...rest
}: { answers?: Answers; path?: string; answered?: boolean } = {}) {
  const server = visit(path, { answers: { ...options, ...answers }, ...rest })
  await screen.findByRole('heading', { level: 1 })
  return server
}

export const login = async (answer: Answers[string]) => {
  const server = await open({ answers: { 'POST /api/auth/login': answer } })
  await user.type(await screen.findByLabelText('Email'), 'ada@x.org')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  return server
}

export const register = async (answer: Answers[string], path = 'POST /api/auth/register') => {
  const server = await open({ answers: { [path]: answer } })
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  await user.type(screen.getByLabelText('Email'), 'ada@x.org')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.type(screen.getByLabelText('Display Name'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  return server
}
