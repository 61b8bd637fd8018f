import { ErrorBoundary, Page } from '@vitrine/ui'
import { reloadPage } from '@vitrine/web-kit'
import { Route, Routes, useLocation } from '@vitrine/web-kit/router'
import { Suspense, createElement, use, useState } from 'react'
import type { FrontendEntry, Frontends } from '../load-frontends.ts'
import { LoadFailed } from '../pages/load-failed.tsx'
import { NotFound } from '../pages/not-found.tsx'

type FrontendRoutesProps = { frontends: Frontends; entries: readonly FrontendEntry[] }

/** The pages of every frontend that exists; 404 at any other path. */
export const FrontendRoutes = ({ frontends, entries }: FrontendRoutesProps) => (
  <Routes>
    {entries.flatMap((entry) =>
      Object.keys(entry.routes).map((path) => (
        <Route
          key={path}
          path={path}
          element={<FrontendPage key={entry.name} {...{ frontends, entry, path }} />}
        />
      )),
    )}
    <Route path="*" element={<NotFound />} />
  </Routes>
)

type FrontendPageProps = { frontends: Frontends; entry: FrontendEntry; path: string }

/** One page of one frontend; when it fails, the rest of the product stays. */
function FrontendPage({ frontends, entry, path }: FrontendPageProps) {
  const [attempt, setAttempt] = useState(0)
  const { pathname } = useLocation()
  const retry = async () => {
    if (await frontends.isReplaced()) return reloadPage()
    frontends.forget(entry)
    setAttempt(attempt + 1)
  }
  return (
    <ErrorBoundary
      key={`${pathname} ${attempt}`}
      fallback={<LoadFailed onRetry={() => void retry()} />}
      onFailure={() => void frontends.recover()}
    >
      <Suspense fallback={<Page aria-busy="true">{null}</Page>}>
        <LoadedPage {...{ frontends, entry, path }} />
      </Suspense>
    </ErrorBoundary>
  )
}

const LoadedPage = ({ frontends, entry, path }: FrontendPageProps) =>
  createElement(use(frontends.page(entry, path)))
