import { readCachedProjectGraph } from '@nx/devkit'

/** The packages as Nx knows them. Without them its rule would skip itself and let every import pass. */
export function projectGraph() {
  try {
    return readCachedProjectGraph()
  } catch (cause) {
    throw new Error('There is no project graph to check imports with: run `npm run lint`, which makes it.', {
      cause,
    })
  }
}
