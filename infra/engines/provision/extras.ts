import { apiTools } from './api-tools.ts'
import { goProgram } from './go-program.ts'
import * as kubernetes from './kubernetes.ts'

export const k6 = goProgram({ name: 'k6', version: '2.2.0', module: 'go.k6.io/k6/v2', package: '.' })

/** Collector and store of traces in one. */
export const jaeger = goProgram({
  name: 'jaeger',
  version: '1.76.0',
  module: 'github.com/jaegertracing/jaeger',
  package: './cmd/jaeger',
  megabytes: 2000,
})

/** Without the ways to discover what to scrape in clouds, which are most of it. */
export const prometheus = goProgram({
  name: 'prometheus',
  version: '3.9.1',
  module: 'github.com/prometheus/prometheus',
  moduleVersion: '0.309.1',
  package: { prometheus: './cmd/prometheus', promtool: './cmd/promtool' },
  tags: 'remove_all_sd',
  megabytes: 1500,
})

/** Its screens are built by their own tools and are no part of the module: it answers its API alone. */
export const alertmanager = goProgram({
  name: 'alertmanager',
  version: '0.34.2',
  module: 'github.com/prometheus/alertmanager',
  package: { alertmanager: './cmd/alertmanager', amtool: './cmd/amtool' },
  lacking: { 'ui/app/dist/index.html': '<!doctype html>' },
})

/** Tools for measuring and looking; no service needs them. */
export const extras = [k6, jaeger, prometheus, alertmanager, ...apiTools, ...kubernetes.all]
