import { relative, sep } from 'node:path'
import { readCachedProjectGraph } from '@nx/devkit'
import { boundaries, drivers, extras } from './boundaries.js'

/** The packages as Nx knows them. Without them its rule would skip itself and let every import pass. */
function projectGraph() {
  try {
    return readCachedProjectGraph()
  } catch (cause) {
    throw new Error('There is no project graph to check imports with: run `npm run lint`, which makes it.', {
      cause,
    })
  }
}

const packageOf = (source) => /^(?:node:.*|@[^/]+\/[^/]+|[^/]+)/.exec(source)[0]

const isOurs = (source) => /^(\.|\/|#|@vitrine\/)/.test(source)

/** What a file may import from npm; nothing, where its package names no boundary. */
function allowedFor(file, tags) {
  const own = boundaries.find(({ name }) => tags.includes(`boundary:${name}`))
  const more = Object.entries(extras).filter(([place]) => file.startsWith(place))
  return [...(own?.npm ?? []), ...more.flatMap(([, names]) => names)]
}

function isAllowed(name, allowed) {
  if (allowed.includes('*') || allowed.includes(name)) return true
  return name.startsWith('node:') && !drivers.includes(name) && allowed.includes('node:*')
}

/** Refuses what the table of boundaries does not list for a file, in every form that an import has. */
export const npmImports = (root, { nodes } = projectGraph()) => ({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      refused: 'Here "{{name}}" may not be imported: tools/lint/boundaries.js lists what may.',
      unknown: 'No package of the project graph holds this file: `npm run lint` makes the graph again.',
    },
  },
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/')
    const project = Object.values(nodes).find(({ data }) => file.startsWith(`${data.root}/`))
    if (!project) return { Program: (node) => context.report({ node, messageId: 'unknown' }) }
    const allowed = allowedFor(file, project.data.tags ?? [])
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || isOurs(source.value)) return
      const name = packageOf(source.value)
      if (!isAllowed(name, allowed)) context.report({ node: source, messageId: 'refused', data: { name } })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    }
  },
})
