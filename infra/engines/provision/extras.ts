import { goProgram } from './go-program.ts'

/** Tools for measuring and looking; no service needs them. */
export const extras = [
  goProgram({ name: 'k6', version: '2.2.0', module: 'go.k6.io/k6/v2', package: '.' }),
  goProgram({
    name: 'jaeger',
    version: '1.76.0',
    module: 'github.com/jaegertracing/jaeger',
    package: './cmd/jaeger',
  }),
]
