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
    '/admin/calendar': withDialogs(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage),
    '/admin/trash': withDialogs(async () => (await import('./trash/trash-page.tsx')).TrashPage),
    '/admin/shop': withDialogs(async () => (await import('./shop/shop-page.tsx')).ShopPage),
    '/admin/archive': withDialogs(async () => (await import('./archive/archive-page.tsx')).ArchivePage),
    '/admin/tags': withDialogs(async () => (await import('./tags/tags-page.tsx')).TagsPage),
    '/admin/feed': async () => (await import('./feed/feed-page.tsx')).FeedPage,
    '/admin/people': withDialogs(async () => (await import('./people/people-page.tsx')).PeoplePage),
    '/admin/account': withDialogs(async () => (await import('./own-account/account-page.tsx')).AccountPage),
    '/admin/invitation': async () => (await import('./invitation/invitation-page.tsx')).InvitationPage,
  },
})
