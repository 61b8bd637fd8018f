import { join, resolve } from 'node:path'

const ofThisCheckout = join(import.meta.dirname, '..', '..', '..', '.cache', 'engines', 'downloads')

/** Where everything is kept that is fetched and built to make programs: not in anybody's home folder. It may be removed. */
export const downloadsFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env['ENGINES_DOWNLOADS'] || ofThisCheckout)

/** Tells Go and pip so; who has chosen a place for them keeps it. */
export function keepDownloads(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const folder = downloadsFolder(env)
  const flags = [env['GOFLAGS'], '-modcacherw'].filter(Boolean).join(' ') // so that "rm -r" removes it
  return {
    GOMODCACHE: env['GOMODCACHE'] || join(folder, 'go-modules'),
    GOCACHE: env['GOCACHE'] || join(folder, 'go-build'),
    PIP_CACHE_DIR: env['PIP_CACHE_DIR'] || join(folder, 'pip'),
    GOFLAGS: flags,
  }
}

/** The same for Maven, which reads it from its arguments alone. */
export const mavenRepository = (env: NodeJS.ProcessEnv = process.env): string =>
  `-Dmaven.repo.local=${join(downloadsFolder(env), 'maven')}`
