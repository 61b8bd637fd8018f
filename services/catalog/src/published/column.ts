type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

export type Column<Values extends Numbers> = {
  /** By slot; another array once the column has grown. */
  values(): Values
  set(slot: number, value: number): void
}

const least = 64

/** A number for each slot, packed; grows by halves with the slots that it is given. */
export function column<Values extends Numbers>(make: new (length: number) => Values): Column<Values> {
  let values = new make(least)
  return {
    values: () => values,
    set(slot, value) {
      if (slot >= values.length) {
        const grown = new make(Math.max(slot + 1, Math.ceil(values.length * 1.5)))
        grown.set(values)
        values = grown
      }
      values[slot] = value
    },
  }
}
