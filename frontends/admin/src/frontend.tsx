import { defineFrontend } from '@vitrine/web-kit'
import type { paths } from './paths.ts'

const login = async () => (await import('./login/login-page.tsx')).LoginPage
const editor = async () => (await import('./editor/editor-page.tsx')).EditorPage

export default defineFrontend<(typeof paths)[number]>({
  name: 'admin',
  routes: {
    '/admin': login,
    '/admin/login': login,
    '/admin/dashboard': async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    '/admin/create': editor,
    '/admin/edit/:id': editor,
  },
})
