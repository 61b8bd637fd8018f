import { forEach, words, type Cases } from './expect.ts'

const asked = ['/api/search', '/api/search/suggestions', '/api/search/facets']

const forAll = (queries: readonly string[]) =>
  forEach(queries, async (shop, query) => {
    for (const path of asked) await shop.ask(`GET ${path}?query=${encodeURIComponent(query)}`, '200 400')
  })

/** Words that cost a search much. */
export const searches: Cases = {
  'an expression is searched for letter by letter': forAll([
    ...words`(a+)+$ ^(([a-z])+.)+[A-Z]([a-z])+$ .*.*.*.*=.* [ (?= $& * ?`,
    ...['\\', '$`'],
  ]),
  'the same letter two hundred times is answered': forAll(
    ['a', '!', ' ', '-', "'", 'ß'].map((letter) => letter.repeat(200)),
  ),
  'a hundred words are answered': forAll([
    ...['a '.repeat(100), 'silk linen '.repeat(18), 'zxq '.repeat(50), '" '.repeat(100)],
  ]),
  'letters that pile up are answered': forAll([
    `a${'\u0300'.repeat(199)}`,
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(20),
    ...['\u202e\u200f'.repeat(50), 'İ'.repeat(100), 'ﷺ'.repeat(100)],
  ]),
  'ten thousand letters are refused': (shop) => shop.ask(`GET /api/search?query=${'a'.repeat(10_000)}`, 400),
  'words of a program are words': forAll([
    ...words`__proto__ constructor hasOwnProperty undefined null {{7*7}} %s%s%n`,
    ...['${7*7}', '<%= 1 %>', '; ls'],
  ]),
  'every filter at once, each twice, is answered': (shop) => {
    const filters =
      'category=boho&category=edgy&season=summer&season=fall&targetGender=female&targetGender=male'
    return shop.ask(`GET /api/search?${filters}&query=a&query=b`, '200 400')
  },
}
