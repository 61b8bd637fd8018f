import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import kafkajs from 'kafkajs'

// Not among the names that a module can import from this package.
const { CompressionCodecs, CompressionTypes } = kafkajs

export const zstd = CompressionTypes.ZSTD

/** kafkajs has no codec of its own for it. A batch is small: another thread would cost more than the work. */
export function registerZstd(): void {
  CompressionCodecs[zstd] = () => ({
    compress: async ({ buffer }: { buffer: Buffer }) =>
      zstdCompressSync(buffer, { pledgedSrcSize: buffer.length }),
    decompress: async (buffer: Buffer) => zstdDecompressSync(buffer),
  })
}
