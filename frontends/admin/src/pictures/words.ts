import type { LibraryPicture } from '@vitrine/contracts'
import { whenText } from '../history/words.ts'

/** `940 kB`, `1.2 MB`. */
export const bytesText = (bytes: number) =>
  bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** What a picture is called where it stands without words. */
export const pictureName = ({ posts: [post], uploadedAt }: Pick<LibraryPicture, 'posts' | 'uploadedAt'>) =>
  post ? `Picture of ${titleOf(post)}` : `Picture of ${whenText(uploadedAt)}`

/** Media learns the titles of older posts after an update. */
export const titleOf = ({ title }: { title: string }) => title || 'A post'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
export const dayText = (at: string) => day.format(new Date(at))
