import { relative, sep } from 'node:path'
import { boundaries, drivers, extras } from './boundaries.js'

const tag = 'boundary:'

/** The package that an import names, without the path inside it. */
const packageOf = (source) =>
  source.startsWith('node:')
    ? source
    : source
        .split('/')
        .slice(0, source.startsWith('@') ? 2 : 1)
        .join('/')

const isOurs = (source) => /^(\.|\/|#|@vitrine\/)/.test(source)

/** What a file may import from npm; nothing, where its package names no boundary. */
function allowedFor(file, tags) {
  const own = boundaries.find(({ name }) => tags.includes(tag + name))
  const more = Object.entries(extras).filter(([place]) => file.startsWith(place))
  return [...(own?.npm ?? []), ...more.flatMap(([, names]) => names)]
}

function isAllowed(name, allowed) {
  if (allowed.includes('*') || allowed.includes(name)) return true
  return name.startsWith('node:') && !drivers.includes(name) && allowed.includes('node:*')
}

/** Refuses what the table of boundaries does not list for a file, in every form that an import has. */
export const npmImports = (graph, root) => ({
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
    const project = Object.values(graph.nodes).find(({ data }) => file.startsWith(`${data.root}/`))
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
