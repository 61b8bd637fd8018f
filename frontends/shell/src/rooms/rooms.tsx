import { Page } from '@vitrine/ui'
import { Route, Routes, useLocation } from '@vitrine/web-kit/router'
import { Suspense, createElement, use, useState } from 'react'
import type { FrontendEntry, Frontends } from '../load-frontends.ts'
import { Coming, comingPaths } from '../pages/coming.tsx'
import { Gap } from '../pages/gap.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { Boundary } from './boundary.tsx'

const Calm = <Page aria-busy="true">{null}</Page>

/** Every page of the product: those of the frontends that exist, a short word for those to come, and 404. */
export function Rooms({ frontends }: { frontends: Frontends }) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    frontends.forget()
    setAttempt(attempt + 1)
  }
  return (
    <Boundary key={attempt} fallback={<Gap onRetry={retry} />}>
      <Suspense fallback={Calm}>
        <Listed frontends={frontends} />
      </Suspense>
    </Boundary>
  )
}

function Listed({ frontends }: { frontends: Frontends }) {
  const entries = use(frontends.all())
  const known = entries.flatMap((entry) => (entry.routes ?? []).map((path) => ({ entry, path })))
  const taken = new Set(known.map(({ path }) => path))
  return (
    <Routes>
      {known.map(({ entry, path }) => (
        <Route key={path} path={path} element={<Room key={entry.name} {...{ frontends, entry, path }} />} />
      ))}
      {comingPaths
        .filter((path) => !taken.has(path))
        .map((path) => (
          <Route key={path} path={path} element={<Coming />} />
        ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

type RoomProps = { frontends: Frontends; entry: FrontendEntry; path: string }

/** One page of one frontend; when it fails, the rest of the product stays. */
function Room({ frontends, entry, path }: RoomProps) {
  const [attempt, setAttempt] = useState(0)
  const { pathname } = useLocation()
  const retry = async () => {
    if (await frontends.isReplaced(entry)) return window.location.reload()
    frontends.forget(entry)
    setAttempt(attempt + 1)
  }
  return (
    <Boundary key={`${pathname} ${attempt}`} fallback={<Gap onRetry={() => void retry()} />}>
      <Suspense fallback={Calm}>
        <Shown {...{ frontends, entry, path }} />
      </Suspense>
    </Boundary>
  )
}

const Shown = ({ frontends, entry, path }: RoomProps) => createElement(use(frontends.page(entry, path)))
