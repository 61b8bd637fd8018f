export type Scalar = string | number | boolean | null
export type Filter = Readonly<Record<string, Scalar>>

export type Find = {
  /** Top-level fields that must equal. */
  where?: Filter
  /** One top-level field; ties are broken by id, in the same direction. */
  sort?: { by: string; direction: 'ascending' | 'descending' }
  /** Either skip some, or go on after the document a cursor names. */
  skip?: number
  after?: Cursor
  limit?: number
}
/** Where a page ended: the sort field's value and the id of its last document. */
export type Cursor = { value: Scalar; id: string }

export type Stored<Document> = { id: string; version: number; document: Document }

/** Documents of one kind. A write that carries an older version than the stored one changes nothing. */
export interface Collection<Document extends object> {
  /** Stores the document unless the stored version, or that of its removal, is newer. */
  put(id: string, version: number, document: Document): Promise<void>
  /** Stores the document if there is none and never was a newer one; answers whether it did. */
  insert(id: string, version: number, document: Document): Promise<boolean>
  /** Removes it unless a newer version is stored; an older put that comes late stays without effect. */
  remove(id: string, version: number): Promise<void>
  get(id: string): Promise<Stored<Document> | undefined>
  /** Those that are there, in the order asked for. */
  getMany(ids: readonly string[]): Promise<Stored<Document>[]>
  find(query?: Find): Promise<Stored<Document>[]>
  count(where?: Filter): Promise<number>
  /** Forgets everything, tombstones too: before a rebuild. */
  clear(): Promise<void>
}

/** Named collections of JSON documents: where views, and the few facts that are no events, are kept. */
export interface Documents {
  /** `indexes`: the fields that `find` filters and sorts by, one list for each question asked. */
  collection<Document extends object>(
    name: string,
    options?: { indexes?: readonly (readonly string[])[] },
  ): Collection<Document>
}
