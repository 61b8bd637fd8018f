/** A typed array that grows by a quarter as it is written to. */
export function growable<A extends Uint8Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
  make: new (length: number) => A,
) {
  let array = new make(64)
  return {
    get array() {
      return array
    },
    set(index: number, value: number): void {
      if (index >= array.length) {
        const grown = new make(Math.max(index + 1, array.length + (array.length >> 2)))
        grown.set(array)
        array = grown
      }
      array[index] = value
    },
  }
}
