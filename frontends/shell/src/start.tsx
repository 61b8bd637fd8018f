import './nonce.ts'
import '@vitrine/ui'
import './opening.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { applyScheme, makeQueryClient, sessionQuery } from '@vitrine/web-kit'
import { BrowserRouter } from '@vitrine/web-kit/router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { frontends } from './frontends.ts'

const client = makeQueryClient()

function show() {
  delete document.documentElement.dataset['opening']
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <App frontends={frontends} />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}

applyScheme()
void client.prefetchQuery(sessionQuery)
// The HTML shows the page as it opens, with links that work; this takes its place once there is more to show.
void frontends.ready(location.pathname).then(show)
