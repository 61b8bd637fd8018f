import type { User } from '@vitrine/contracts'
import type { ToastContent } from '@vitrine/ui'
import type { Dispatch, SetStateAction } from 'react'
import type { AccountValues } from './account-values.ts'

/** What both forms of the page are given. */
export type AuthFormProps = {
  values: AccountValues
  change: Dispatch<SetStateAction<AccountValues>>
  onSignedIn: (user: User, words: ToastContent) => void
}

/** What the toasts say, word for word. */
export const words = {
  loggedIn: { title: 'Welcome back!', description: 'Successfully logged in.' },
  registered: {
    title: 'Welcome to the product!',
    description: 'Your account has been created successfully.',
  },
} as const
