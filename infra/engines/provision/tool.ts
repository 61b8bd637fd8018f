/** A command that must be on the PATH before a tool can be made or run. */
export type Need = 'go' | 'mvn' | 'java' | 'apt-get' | 'dpkg-deb' | 'python3'

/** Programs to get: built from source or unpacked, into a folder of the cache. */
export type Tool = {
  name: string
  /** Raised when what is made changes. */
  version: string
  needs: readonly Need[]
  /** What it takes of the disk, with all that is fetched and built for it; measured once, each by itself or after those before it. */
  megabytes?: number | undefined
  /** Fills the empty folder `into`, which is moved to `target` when all went well. */
  make: (into: string, target: string) => Promise<void>
  /** What can only be done where it lies in the end. */
  complete?: (folder: string) => Promise<void>
  /** The programs know where they lie: in a cache that was moved they are made again. */
  fixedPath?: boolean
}
