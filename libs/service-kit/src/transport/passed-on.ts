import { PassThrough, type Readable } from 'node:stream'

/** The part of a stream that the service does not read is drained, so that its sender's connection stays usable. */
export function passedOn(stream: Readable): PassThrough {
  const passed = new PassThrough()
  stream.once('error', (error) => passed.destroy(error))
  stream.once('close', () => stream.readableEnded || passed.destroy(new Error('its sender disconnected')))
  passed.once('close', () => stream.unpipe(passed).resume())
  return stream.pipe(passed)
}
