import { PassThrough, type Readable } from 'node:stream'

/** What the service does not want of a stream is read to its end: its sender's connection goes on. */
export function passedOn(stream: Readable): PassThrough {
  const passed = new PassThrough()
  stream.once('error', (error) => passed.destroy(error))
  stream.once('close', () => stream.readableEnded || passed.destroy(new Error('its sender went away')))
  passed.once('close', () => stream.unpipe(passed).resume())
  return stream.pipe(passed)
}
