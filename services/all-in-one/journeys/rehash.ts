import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const hashIn = /\.([0-9a-f]{10})\.[a-z0-9]+$/
const isText = (file: string) => /\.(js|css|html|json|svg)$/.test(file)

/** Copies what is built below `from` to `to` under other content hashes, as a build of changed sources would have them. */
export async function rehash({ from, to, salt }: { from: string; to: string; salt: string }): Promise<void> {
  for (const name of await readdir(from)) {
    const dist = join(from, name, 'dist')
    const files = (await readdir(dist).catch(() => [])).filter((file) => !/\.(br|gz)$/.test(file))
    const renamed = renamer(files, salt)
    await mkdir(join(to, name, 'dist'), { recursive: true })
    for (const file of files) {
      const bytes = await readFile(join(dist, file))
      const content = isText(file) ? renamed(bytes.toString('utf8')) : bytes
      await writeFile(join(to, name, 'dist', renamed(file)), content)
    }
  }
}

function renamer(files: readonly string[], salt: string) {
  const hashes = files.flatMap((file) => hashIn.exec(file)?.[1] ?? [])
  const next = (hash: string) =>
    createHash('sha256')
      .update(salt + hash)
      .digest('hex')
      .slice(0, 10)
  const known = new RegExp(hashes.join('|') || '$^', 'g')
  return (text: string) => text.replace(known, next)
}
