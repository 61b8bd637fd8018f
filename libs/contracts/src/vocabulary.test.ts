import { expect, it } from '@jest/globals'
import { labelOf } from './vocabulary.ts'

it('labels words', () => expect(labelOf('non-binary')).toBe('Non-binary'))
