import { outfit, type Answers } from '@vitrine/storefront/fixtures/visit'

export const twoPages: Answers = {
  'GET /api/outfits': ({ query }) =>
    query['cursor']
      ? { body: [outfit('2'), outfit('3')] }
      : { body: [outfit('1'), outfit('2')], link: '</api/outfits?styles=boho&cursor=c1>; rel="next"' },
}
