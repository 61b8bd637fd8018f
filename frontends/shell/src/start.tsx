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
frontends.warm(location.pathname)
// The page itself preloads the list, so it is usually here already; what is drawn first then has its bottom bar.
void frontends.all().then(show, show)
