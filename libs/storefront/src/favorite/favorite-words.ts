export type FavoriteKind = 'post' | 'product'

/** What is said of a change that is stored until the server can be reached. */
export const storedWords = { title: 'Kept for later', description: 'It is sent once you are online again.' }

/** What the toasts say, word for word. */
export const favoriteWords = (kind: FavoriteKind) => ({
  signIn: {
    title: 'Sign in required',
    description: `Please sign in to save ${kind}s to your favorites.`,
    destructive: true,
  },
  added: { title: 'Added to favorites', description: `The ${kind} has been saved to your favorites.` },
  removed: {
    title: 'Removed from favorites',
    description: `The ${kind} has been removed from your favorites.`,
  },
  already: { title: 'Already favorited', description: `This ${kind} is already in your favorites.` },
  addFailed: { title: 'Error', description: `Failed to add ${kind} to favorites.`, destructive: true },
  removeFailed: {
    title: 'Error',
    description: `Failed to remove ${kind} from favorites.`,
    destructive: true,
  },
})
