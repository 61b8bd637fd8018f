import { codingFor, personalCache, PreparedReply, type Representations } from '@vitrine/service-kit'

/** The type of an answer of prepared bytes. */
export const json = 'application/json; charset=utf-8'

/** Headers of an answer that is made for one person: nobody else may keep it. */
export const personalHeaders = (link?: string) => ({
  vary: 'Accept-Encoding',
  'content-type': json,
  'cache-control': personalCache,
  ...(link ? { link } : {}),
})

type Given = { accepts: string | undefined; link?: string | undefined; headers?: Record<string, string> }

/** An answer that is made for one person, as compressed as they take it. */
export async function personalReply(
  body: Representations,
  { accepts, link, headers }: Given,
): Promise<PreparedReply> {
  const { bytes, coding } = await body.in(codingFor(accepts))
  return new PreparedReply({
    status: 200,
    headers: {
      ...personalHeaders(link),
      ...headers,
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    },
    bytes,
  })
}
