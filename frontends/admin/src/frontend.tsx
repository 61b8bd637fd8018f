import { preloadDialogs } from '@vitrine/ui'
import { defineFrontend, type LoadPage } from '@vitrine/web-kit'
import type { manifest } from './manifest.ts'

const withDialogs =
  (load: LoadPage): LoadPage =>
  async () =>
    (await Promise.all([load(), preloadDialogs()]))[0]

const dashboard = withDialogs(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage)
const editor = withDialogs(async () => (await import('./editor/editor-page.tsx')).EditorPage)

export default defineFrontend<typeof manifest>({
  pages: {
    '/admin': async () => (await import('./login/start-page.tsx')).StartPage,
    '/admin/login': async () => (await import('./login/login-page.tsx')).LoginPage,
    '/admin/dashboard': dashboard,
    '/admin/create': editor,
    '/admin/edit/:id': editor,
    '/admin/history/:id': async () => (await import('./history/history-page.tsx')).HistoryPage,
    '/admin/pictures': withDialogs(async () => (await import('./pictures/pictures-page.tsx')).PicturesPage),
    '/admin/audit': async () => (await import('./audit/audit-page.tsx')).AuditPage,
    '/admin/trash': withDialogs(async () => (await import('./trash/trash-page.tsx')).TrashPage),
    '/admin/tags': withDialogs(async () => (await import('./tags/tags-page.tsx')).TagsPage),
  },
})
