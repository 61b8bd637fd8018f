import './nonce.ts'
import '@vitrine/ui'
import './prerendered.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { applyScheme, makeQueryClient, sessionQuery, tabTexts } from '@vitrine/web-kit'
import { BrowserRouter } from '@vitrine/web-kit/router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { frontends } from './frontends.ts'
import { startWorker } from './offline/start-worker.ts'

const client = makeQueryClient()

function show() {
  const root = createRoot(document.getElementById('root')!)
  // In slices: what the visitor does meanwhile is handled in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <App frontends={frontends} />
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

applyScheme()
// The page has started: should a file of it be lost another time, the bootstrap script may open it anew again.
tabTexts.write('vitrine.opened-anew', null)
void client.prefetchQuery(sessionQuery)
// The HTML shows the prerendered page, with working links; this replaces it once there is more to show.
void frontends.ready(location.pathname).then(show)
startWorker(client)
