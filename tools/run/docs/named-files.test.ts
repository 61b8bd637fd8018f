import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const root = join(import.meta.dirname, '..', '..', '..')
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
const files = listed.split('\n').filter((name) => existsSync(join(root, name)))
const names = new Set(files.map((name) => basename(name)))

/** What stays as it was written names what was there then. */
const ofBefore = /^(?:CHANGELOG\.md|docs\/decisions\/\d|libs\/contracts\/BREAKS\.md)/
const pages = files.filter((name) => name.endsWith('.md') && !ofBefore.test(name))

const folders = /^(?:services|libs|frontends|tools|infra|docs)\/[\w./-]+$/
const file = /^[\w.-]+\.(?:tsx?|mjs|css|tpl|ya?ml)$/

/** Above a block of code that is the whole of a file, which the reader makes. */
const writtenHere = /`([^`\n]+)`:\n\n```tsx?\n/g

/** The files and folders that a page names in backticks, from where they are looked for. */
const namedIn = (page: string, text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => {
    if (/NAME|\*|^thing\./.test(name)) return []
    if (folders.test(name)) return [{ name, isThere: existsSync(join(root, name)) }]
    if (/^src\/[\w./-]+$/.test(name)) return [{ name, isThere: existsSync(join(root, dirname(page), name)) }]
    return file.test(name) ? [{ name, isThere: names.has(name) }] : []
  })
const linksIn = (page: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, name = '']) => ({
    name,
    isThere: existsSync(join(root, dirname(page), name)),
  }))

describe('a page', () => {
  it.each(pages)('names and links files that are there: %s', (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const missing = [...namedIn(page, text), ...linksIn(page, text)].filter(({ isThere }) => !isThere)
    const made = new Set([...text.matchAll(writtenHere)].map(([, name]) => name))
    expect(missing.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([])
  })
  it('is found wrong where it is', () => {
    const text = 'See `tools/painting`, `src/painting`, `painting.ts` and [this](painting.md), not `README`.'
    const missing = [...namedIn('README.md', text), ...linksIn('README.md', text)]
    expect(missing.map(({ isThere }) => isThere)).toEqual([false, false, false, false])
  })
})

describe('the index of decisions', () => {
  const decisions = files.filter((name) => /^docs\/decisions\/\d/.test(name)).map((name) => basename(name))
  it('leads to every page once', () => {
    const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
    const linked = [...index.matchAll(/^- \[\d+\]\((.+?)\): /gm)].map(([, name]) => name)
    expect(linked.sort()).toEqual(decisions.sort())
  })
})
