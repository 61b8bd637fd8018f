import { join } from 'node:path'
import { apiTools } from './api-tools.ts'
import { goProgram } from './go-program.ts'
import * as kubernetes from './kubernetes.ts'

/** What stands in for a package or a file: beside this file, in a folder for each module. */
const ours = (file: string) => join(import.meta.dirname, file)

/** With the modules that scripts in infra/load import. */
export const k6 = goProgram({
  name: 'k6',
  version: '2.2.0-1',
  module: 'go.k6.io/k6/v2',
  moduleVersion: '2.2.0',
  package: '.',
  instead: { 'internal/js/jsmodules.go': ours('k6/jsmodules.go') },
})

/** Collector and store of traces in one, with memory as its only database: a third of all its packages. */
export const jaeger = goProgram({
  name: 'jaeger',
  version: '1.76.0-1',
  module: 'github.com/jaegertracing/jaeger',
  moduleVersion: '1.76.0',
  package: './cmd/jaeger',
  instead: {
    'cmd/jaeger': ours('jaeger/main.go'),
    'cmd/jaeger/internal/extension/jaegerstorage': ours('jaeger/storage.go'),
    'internal/storage/v1/factory': ours('jaeger/archive.go'),
  },
  megabytes: 800,
})

/** Without the ways to discover what to scrape in clouds and clusters, which are most of it. */
export const prometheus = goProgram({
  name: 'prometheus',
  version: '3.9.1-1',
  module: 'github.com/prometheus/prometheus',
  moduleVersion: '0.309.1',
  package: { prometheus: './cmd/prometheus', promtool: './cmd/promtool' },
  instead: {
    plugins: ours('prometheus/plugins.go'),
    'discovery/kubernetes': ours('prometheus/kubernetes.go'),
  },
  megabytes: 700,
})

/**
 * Its screens are built by their own tools and are no part of the module: it answers its API alone. It tells webhooks, and
 * not the twenty other services that it could.
 */
export const alertmanager = goProgram({
  name: 'alertmanager',
  version: '0.34.2-1',
  moduleVersion: '0.34.2',
  module: 'github.com/prometheus/alertmanager',
  package: { alertmanager: './cmd/alertmanager', amtool: './cmd/amtool' },
  instead: {
    'ui/app/dist': ours('alertmanager/index.html'),
    'config/receiver': ours('alertmanager/receiver.go'),
    'eventrecorder/kafka.go': ours('alertmanager/kafka.go'),
  },
})

/** Tools for measuring and looking; no service needs them. */
export const extras = [k6, jaeger, prometheus, alertmanager, ...apiTools, ...kubernetes.all]
