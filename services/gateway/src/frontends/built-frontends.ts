import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const PageRoute = z.looseObject({
  /** Title and description of the document before any script has run. */
  title: z.string().optional(),
  description: z.string().optional(),
  /** `false` keeps it out of search engines. */
  indexed: z.boolean().optional(),
  /** `false` keeps it out of every cache. */
  stored: z.boolean().optional(),
  /** The page shows the outfit that `:id` names. */
  outfit: z.boolean().optional(),
  /** Which outfits the page leads to: what its address searches for, which it brings too, or the newest. */
  lists: z.enum(['found', 'newest']).optional(),
  bottomBar: z.boolean().optional(),
  menu: z
    .looseObject({ label: z.string(), icon: z.string(), order: z.number(), audience: z.string().optional() })
    .optional(),
  /** The frontend's bootstrap script runs on this page. */
  bootstrap: z.boolean().default(false),
  /** Files beside the entry that the page asks for at once. */
  files: z.array(z.string()).default([]),
})
export type PageRoute = z.output<typeof PageRoute>

/** What a frontend's build says of itself, in `dist/frontend.json`. */
const Built = z.looseObject({
  name: z.string(),
  entry: z.string(),
  preload: z.array(z.string()).default([]),
  /** A script that runs before everything else. */
  bootstrap: z.string().optional(),
  routes: z.record(z.string(), PageRoute),
})

export type BuiltFrontend = { name: string; directory: string; description: z.output<typeof Built> }

/** Every frontend below a folder that has been built. */
export async function builtFrontends(directory: string): Promise<BuiltFrontend[]> {
  const names = await readdir(directory).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const dist = join(directory, name, 'dist')
      const text = await readFile(join(dist, 'frontend.json'), 'utf8').catch(() => undefined)
      if (text === undefined) return []
      const description = Built.parse(JSON.parse(text))
      return [
        {
          name,
          directory: dist,
          description: { ...description, entry: `/assets/${name}/${description.entry}` },
        },
      ]
    }),
  )
  return found.flat()
}
