import { QueryClientProvider } from '@tanstack/react-query'
import { Notice, Page, Toaster, late } from '@vitrine/ui'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from './client/query-client.ts'
import type { Frontend } from './frontend/define-frontend.ts'
import { applyScheme } from './page/scheme.ts'
import { useScrollMemory } from './page/use-scroll-memory.ts'
import { BrowserRouter, Route, Routes } from './router.ts'

/** Shows one frontend without the shell, for development. */
export function showAlone({ pages: loaders }: Frontend) {
  applyScheme()
  const pages = Object.entries(loaders).map(([path, load]) => ({
    path,
    Page: late(load),
  }))
  function Alone() {
    useScrollMemory()
    return (
      <Routes>
        {pages.map(({ path, Page: Shown }) => (
          <Route key={path} path={path} element={<Shown />} />
        ))}
        <Route
          path="*"
          element={
            <Page>
              <Notice title="Another frontend answers this path" />
            </Page>
          }
        />
      </Routes>
    )
  }
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={makeQueryClient()}>
      <BrowserRouter>
        <Alone />
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>,
  )
}
