import { pictureSources } from '../picture/picture-sources.ts'

/** Fetches a picture in the rendition that will be shown. */
export function preloadPicture(src: string, sizes: string) {
  const sources = pictureSources(src)
  if (!sources) return
  const link = document.createElement('link')
  Object.assign(link, {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcset: sources.avif,
    imageSizes: sizes,
    fetchPriority: 'high',
  })
  document.head.append(link)
}
