/** What the build announces and `frontend.tsx` answers. */
export const paths = ['/', '/quiz', '/post/:id', '/outfit/:id'] as const
