import { expect, it } from '@jest/globals'
import { plainRequest } from './plain-request.ts'

const read = (text: string) => plainRequest(Buffer.from(text.replaceAll('\n', '\r\n')))

it.each([
  ['GET /a?b=1 HTTP/1.1\nhost: x\n\n', { method: 'GET', url: '/a?b=1', bodyBytes: 0 }],
  [
    'GET / HTTP/1.1\nhost: x\nConnection: keep-alive\nAccept: */*\n\n',
    { method: 'GET', url: '/', bodyBytes: 0 },
  ],
  ['POST /a HTTP/1.1\nhost: x\nContent-Length: 2\n\n{}', { method: 'POST', url: '/a', bodyBytes: 2 }],
])('%j is a plain request', (text, asked) => expect(read(text)).toEqual(asked))

it.each([
  ['a part of a head', 'GET / HTTP/1.1\nhost: x\n'],
  ['a part of a body', 'POST / HTTP/1.1\ncontent-length: 3\n\n{}'],
  ['more than a body', 'POST / HTTP/1.1\ncontent-length: 2\n\n{}G'],
  ['two requests', 'GET / HTTP/1.1\n\nGET / HTTP/1.1\n\n'],
  ['a body of which two lengths are said', 'POST / HTTP/1.1\ncontent-length: 2\nContent-Length: 9\n\n{}'],
  ['a body in chunks', 'POST / HTTP/1.1\nTransfer-Encoding: chunked\n\n'],
  ['what has no body in its answer', 'HEAD / HTTP/1.1\n\n'],
  ['what people ask for', 'GET / HTTP/1.1\naccept: text/html,*/*;q=0.8\n\n'],
  ['the last of its connection', 'GET / HTTP/1.1\nConnection: close\n\n'],
  ['what becomes another protocol', 'GET / HTTP/1.1\nUpgrade: websocket\n\n'],
  ['what waits before it sends its body', 'POST / HTTP/1.1\nExpect: 100-continue\n\n'],
  ['of another version', 'GET / HTTP/1.0\n\n'],
  ['no HTTP', '\n\n'],
])('%s is none', (_, text) => expect(read(text)).toBeUndefined())
