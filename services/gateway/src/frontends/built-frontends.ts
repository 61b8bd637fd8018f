import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What a frontend's build says of itself, in `dist/frontend.json`. */
const Built = z.looseObject({ name: z.string(), entry: z.string() })

export type BuiltFrontend = { name: string; directory: string; description: Record<string, unknown> }

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
