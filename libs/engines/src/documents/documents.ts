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

/** What is stored under an id; without a document it was removed, at this version. */
export type Entry<Document> = { id: string; version: number; document?: Document }

/** Documents of one kind. A write that carries an older version than the stored one changes nothing. */
export interface Collection<Document extends object> {
  /** Stores the document unless the stored version, or that of its removal, is newer. */
  put(id: string, version: number, document: Document): Promise<void>
  /** Stores the document if there is none and never was a newer one; answers whether it did. */
  insert(id: string, version: number, document: Document): Promise<boolean>
  /** Removes it unless a newer version is stored; an older put that comes late stays without effect. */
  remove(id: string, version: number): Promise<void>
  /** Stores the document in place of version `version - 1` and of no other; answers whether it did. */
  replace(id: string, version: number, document: Document): Promise<boolean>
  /** Puts and removes, each as if alone; resolves when all are durable. Each id at most once. */
  write(entries: readonly Entry<Document>[]): Promise<void>
  /**
   * Stores each document in place of the version before its own, be that of a removal, or as version 1 where nothing is, and of no
   * other; answers of each whether it did. Each id at most once.
   */
  storeNext(next: readonly Stored<Document>[]): Promise<boolean[]>
  get(id: string): Promise<Stored<Document> | undefined>
  /** Those that are there, in the order asked for. */
  getMany(ids: readonly string[]): Promise<Stored<Document>[]>
  /** The entry of each id that is stored or was removed, in any order. */
  entries(ids: readonly string[]): Promise<Entry<Document>[]>
  find(query?: Find): Promise<Stored<Document>[]>
  count(where?: Filter): Promise<number>
  /** Deletes removals from before a time (ms epoch): a late write for one of them is stored again. */
  forgetRemovals(before: number): Promise<void>
}

/**
 * `indexes`: the fields that `find` filters and sorts by, one list for each query. `personal`: what is removed leaves no bytes in files
 * that are ours, once they are closed; a server keeps its own files as docs/operating.md says.
 */
export type CollectionOptions = { indexes?: readonly (readonly string[])[]; personal?: boolean }

/** Named collections of JSON documents: where projections, and the few facts that are no events, are kept. */
export interface Documents {
  collection<Document extends object>(name: string, options?: CollectionOptions): Collection<Document>
  /** Deletes a collection with everything in it; a missing one is no error. */
  drop(name: string): Promise<void>
}
