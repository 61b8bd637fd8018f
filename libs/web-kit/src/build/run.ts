import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import type { frontendBuild, Mode } from './webpack.ts'

/** `run.ts build` writes dist; `run.ts dev` serves the frontend alone; both in the folder of a frontend. */
const task = process.argv[2] === 'dev' ? 'dev' : 'build'
const { default: configure } = (await import(
  pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href
)) as {
  default: ReturnType<typeof frontendBuild>
}

async function build(mode: Mode) {
  const compiler = webpack(configure(mode))
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
  )
  const report = stats?.toString({ preset: 'errors-warnings', colors: true })
  if (report) console.log(report)
  if (!stats || stats.hasErrors()) process.exitCode = 1
  else
    console.log(
      `${configure(mode).name}: built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`,
    )
}

async function serve() {
  const { default: Server } = await import('webpack-dev-server')
  const port = Number(process.env['PORT'] ?? 4100)
  const target = process.env['API'] ?? 'http://localhost:4000'
  const server = new Server(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/media'], target }],
    },
    webpack(configure('standalone')),
  )
  await server.start()
}

await (task === 'dev'
  ? serve()
  : build(process.argv.includes('--development') ? 'development' : 'production'))
