import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const shell = join(import.meta.dirname, '../../../frontends/shell/src/index.html')
const drawn = (html: string) => ({ head: '', css: '', html })

/** Writes builds of frontends without code: the page of the shell as it is, and three pages that say the name of the shop. */
export async function writeBuilds(folder: string): Promise<void> {
  const page = (await readFile(shell, 'utf8')).replace(/<%=.*?%>/g, 'icon.1.png')
  const said = drawn('<h1>%SHOP%</h1>')
  await build(folder, 'shell', {
    'index.html': page,
    'frontend.json': { name: 'shell', entry: 'shell.1.js', bootstrap: 'bootstrap.1.js', routes: {} },
    'prerendered.json': {
      frame: drawn('%PAGE%%BAR%'),
      bar: drawn('<nav>%ITEMS%</nav>'),
      blank: drawn('<main></main>'),
      'not-found': drawn('<h1>404 Page Not Found</h1>'),
    },
  })
  await build(folder, 'shop', {
    'frontend.json': {
      name: 'shop',
      entry: 'remoteEntry.1.js',
      preload: [],
      routes: {
        '/': { lists: 'newest' },
        '/quiz': { title: 'Quiz', description: '%SHOP% picks outfits.' },
        '/post/:id': { outfit: true },
      },
    },
    'prerendered.json': { '/': said, '/quiz': said, '/post/:id': said },
  })
}

async function build(folder: string, name: string, files: Record<string, string | object>) {
  const dist = join(folder, name, 'dist')
  await mkdir(dist, { recursive: true })
  for (const [file, content] of Object.entries(files))
    await writeFile(join(dist, file), typeof content === 'string' ? content : JSON.stringify(content))
}
