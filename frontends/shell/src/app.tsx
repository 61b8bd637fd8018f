import { ErrorBoundary, OnLateFailure } from '@vitrine/ui'
import { Suspense, use, useState } from 'react'
import { Frame } from './frame/frame.tsx'
import type { Frontends } from './load-frontends.ts'
import { LoadFailed } from './pages/load-failed.tsx'
import { FrontendRoutes } from './routes/frontend-routes.tsx'

/** The frame and, in it, the page of whichever frontend answers the path. */
export function App({ frontends }: { frontends: Frontends }) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    frontends.forget()
    setAttempt(attempt + 1)
  }
  const failed = (
    <Frame entries={[]}>
      <LoadFailed onRetry={retry} />
    </Frame>
  )
  return (
    <ErrorBoundary key={attempt} fallback={failed}>
      <Suspense>
        <ListedFrontends frontends={frontends} />
      </Suspense>
    </ErrorBoundary>
  )
}

function ListedFrontends({ frontends }: { frontends: Frontends }) {
  const entries = use(frontends.all())
  return (
    <OnLateFailure value={() => void frontends.recover()}>
      <Frame entries={entries} onApproach={frontends.warm}>
        <FrontendRoutes frontends={frontends} entries={entries} />
      </Frame>
    </OnLateFailure>
  )
}
