import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

/** Every package, as `folder/name`. */
export const packages = ['libs', 'services', 'frontends', 'infra', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((place) => existsSync(join(root, place, 'package.json'))),
)
