import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import type { frontendBuild } from './webpack.ts'

/** `run.ts build` writes dist; `run.ts dev` serves the frontend alone; both in the folder of a frontend. */
const task = process.argv[2] === 'dev' ? 'dev' : 'build'
const { default: configure } = (await import(
  pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href
)) as {
  default: ReturnType<typeof frontendBuild>
}

async function build() {
  const compiler = webpack(configure('production'))
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  )
  const report = stats?.toString({ preset: 'errors-warnings', colors: true })
  if (report) console.log(report)
  if (!stats || stats.hasErrors()) process.exitCode = 1
  else
    console.log(
      `${stats.compilation.name}: built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`,
    )
}

async function serveAlone() {
  const { hotBuild, serve } = await import('./serve.ts')
  const port = Number(process.env['PORT'] ?? 4100)
  const alone = hotBuild(configure('standalone'), {
    done: (stats) => console.log(stats.toString({ preset: 'errors-warnings', colors: true })),
  })
  await serve({
    port,
    buildAt: (address) => (/^\/(api|media)\//.test(address) ? undefined : Promise.resolve(alone)),
    product: process.env['API'] ?? 'http://localhost:4000',
  })
  console.log(`Open at http://localhost:${port}`)
}

await (task === 'dev' ? serveAlone() : build())
