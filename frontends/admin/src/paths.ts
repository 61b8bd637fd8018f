/** What the build announces and `frontend.tsx` answers. */
export const paths = [
  '/admin',
  '/admin/login',
  '/admin/dashboard',
  '/admin/create',
  '/admin/edit/:id',
] as const
