import { containers, podman } from './containers.ts'
import { services } from './stack.ts'
import { standIns } from './stand-ins.ts'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
const images = [...services, 'demo', 'operate']

/** The size of each image, and the memory of each container. */
export async function figures(): Promise<string> {
  const sizeOf = async (name: string) =>
    megabytes(Number(await podman('image', 'inspect', '--format', '{{.Size}}', name)))
  const sizes = await Promise.all(
    [...images.map((name) => `localhost/vitrine/${name}`), standIns.node].map(
      async (name) => `    ${name.replace('localhost/', '').padEnd(22)} ${await sizeOf(name)}`,
    ),
  )
  const names = (await containers()).map(({ name }) => name)
  const memory = await podman('stats', '--no-stream', '--format', '    {{.Name}}  {{.MemUsage}}', ...names)
  return `  images\n${sizes.join('\n')}\n  memory\n${memory.trimEnd()}`
}

/** The end of what each container printed. */
export async function logs(): Promise<string> {
  const parts = (await containers()).map(
    async ({ name }) => `--- ${name}\n${await podman('logs', '--tail', '15', name).catch(String)}`,
  )
  return (await Promise.all(parts)).join('\n')
}
