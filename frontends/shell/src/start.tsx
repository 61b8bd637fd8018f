import './nonce.ts'
import '@vitrine/ui'
import './opening.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { applyScheme, makeQueryClient, sessionQuery } from '@vitrine/web-kit'
import { BrowserRouter } from '@vitrine/web-kit/router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from './frame/frame.tsx'
import { frontends } from './frontends.ts'
import { Rooms } from './rooms/rooms.tsx'

const client = makeQueryClient()

applyScheme()
void client.prefetchQuery(sessionQuery)
frontends.warm(location.pathname)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Frame>
          <Rooms frontends={frontends} />
        </Frame>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
