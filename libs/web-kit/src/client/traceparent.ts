const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** W3C: begins the trace of what a visitor does. Whether it is recorded the gateway decides. */
export const newTraceparent = () => `00-${hex(16)}-${hex(8)}-00`
