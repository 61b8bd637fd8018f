import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const root = join(import.meta.dirname, '..', '..')
const sheets = globSync('{frontends,libs}/**/src/**/*.css', { cwd: root, exclude: ['**/node_modules'] })

/** The selectors of rules that hold wherever a finger has been: `:hover` outside of `@media (hover: hover)`. */
function stickyRules(css: string): string[] {
  const around: string[] = []
  const sticky: string[] = []
  for (const [, before, brace] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') around.pop()
    if (brace !== '{') continue
    const opening = before!.trim()
    if (opening.includes(':hover') && !around.some((one) => one.includes('(hover: hover)')))
      sticky.push(opening)
    around.push(opening)
  }
  return sticky
}

describe('a style for a pointer above something', () => {
  it('is found where it would stick after a touch', () => {
    const css = '@layer ui { .a { color: red } .b, .c:hover { color: blue } }'
    expect(stickyRules(css)).toEqual(['.b, .c:hover'])
    expect(stickyRules(`@media (hover: hover) { ${css} }`)).toEqual([])
  })
  it('is only for devices that have such a pointer', async () => {
    expect(sheets.length).toBeGreaterThan(30)
    const found = await Promise.all(
      sheets.map(async (file) =>
        stickyRules(await readFile(join(root, file), 'utf8')).map((rule) => `${file}: ${rule}`),
      ),
    )
    expect(found.flat()).toEqual([])
  })
})
