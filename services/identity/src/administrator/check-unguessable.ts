import { parseOrRefuse, unguessable } from '@vitrine/service-kit'
import { z } from 'zod'

const chosen = unguessable(z.string(), 'Please choose another one.')

/** Refuses a password that strangers would try; `field`: what the caller sent it as. */
export const checkUnguessable = (field: string, password: string) =>
  void parseOrRefuse(z.object({ [field]: chosen }), { [field]: password }, 'body')
