import { PrerenderedPage } from '@vitrine/web-kit/prerendered-page'
import type { ComponentType, ReactElement } from 'react'
import { AuthPage } from './auth/auth-page.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { FavoritesPage } from './favorites/favorites-page.tsx'
import { TastePage } from './taste/taste-page.tsx'

export const pages: Readonly<Record<string, ComponentType>> = {
  '/auth': AuthPage,
  '/dashboard': DashboardPage,
  '/favorites': FavoritesPage,
  '/taste': TastePage,
}

/** The pages as the HTML shows them before their code has arrived: who is signed in is not known yet, and no control answers. */
export const prerendered: Record<string, ReactElement> = Object.fromEntries(
  Object.entries(pages).map(([path, Page]) => [
    path,
    <div key={path} inert>
      <PrerenderedPage at={path}>
        <Page />
      </PrerenderedPage>
    </div>,
  ]),
)
