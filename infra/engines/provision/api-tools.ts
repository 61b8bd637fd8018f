import { npmPackage } from './npm-package.ts'
import { pythonPackage } from './python-package.ts'

/** Validates descriptions of APIs, by its recommended rules. */
export const redocly = npmPackage({ name: 'redocly', version: '2.77.0', packages: ['@redocly/cli@2.77.0'] })

/** Generates types of a client from a description, and calls by them. */
export const clientGenerator = npmPackage({
  name: 'openapi-typescript',
  version: '7.13.0',
  packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'],
})

/** Calls an API with data that its description allows and excludes, and judges the answers. */
export const propertyTester = pythonPackage({ name: 'schemathesis', version: '4.32.5' })

export const apiTools = [redocly, clientGenerator, propertyTester]
