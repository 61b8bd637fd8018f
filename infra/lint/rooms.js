/** Who may import whom. A package is in the room its `nx.tags` in package.json name. */
export const rooms = [
  { name: 'contracts', mayImport: [] },
  { name: 'concurrency', mayImport: [] },
  { name: 'engines', mayImport: ['concurrency'] },
  { name: 'event-sourcing', mayImport: ['concurrency', 'engines'] },
  { name: 'service-kit', mayImport: ['concurrency', 'contracts', 'engines', 'event-sourcing'] },
  { name: 'ui', mayImport: [] },
  { name: 'web-kit', mayImport: ['contracts', 'ui'] },
  { name: 'engine-testing', mayImport: ['concurrency', 'engines'] },
  {
    name: 'test-kit',
    mayImport: ['contracts', 'engines', 'engine-testing', 'event-sourcing', 'service-kit'],
  },
  {
    name: 'service',
    mayImport: ['concurrency', 'contracts', 'engines', 'event-sourcing', 'service-kit'],
  },
  { name: 'frontend', mayImport: ['contracts', 'ui', 'web-kit'] },
  {
    name: 'composition',
    mayImport: ['service', 'contracts', 'engines', 'event-sourcing', 'service-kit'],
  },
]

/** Packages that talk to an engine: libs/engines alone imports them. */
export const drivers = ['node:sqlite', 'mongodb', 'nats', 'kafkajs', 'redis', 'minio']
