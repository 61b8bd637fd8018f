import { toast } from '@vitrine/ui'

/** Copies a text, and tells. A page without TLS has no clipboard. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: `${what} copied` })
  } catch {
    toast({ title: `The ${what.toLowerCase()} was not copied`, destructive: true })
  }
}
