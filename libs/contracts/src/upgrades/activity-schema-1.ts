/**
 * Since 2026-11-22, activity schema 2. A record of schema 1 named no schema, called its reason `aside`, and had none of the
 * fields below. May leave when no stream holds a record from before.
 */
export function fromSchema1(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'schema' in value) return value
  const { aside, ...rest }: { aside?: unknown } = value
  return { ...unrecorded, ...rest, schema: 1, excluded: aside }
}

const unrecorded = {
  outfitVersion: null,
  imageIndex: null,
  device: null,
  language: null,
  referrer: null,
  utm: null,
  signedIn: null,
  waited: false,
}
