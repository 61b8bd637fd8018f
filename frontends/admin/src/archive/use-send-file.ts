import { useQueryClient } from '@tanstack/react-query'
import { failureToast } from '@vitrine/backoffice'
import type { Import } from '@vitrine/contracts'
import { toast } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { importsQuery } from './imports-data.ts'
import { refusalOf, sendFile } from './send-file.ts'

type Sending = { name: string; id: string | undefined; sent: number; parts: number }

/** Sends one file at a time. One of which parts have arrived before goes on. */
export function useSendFile(imports: readonly Import[] = []) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(file: File) {
    const refusal = refusalOf(file)
    if (refusal) return void toast({ title: 'File Not Sent', description: refusal, destructive: true })
    const begun = imports.find(
      ({ state, name, bytes }) => state === 'receiving' && name === file.name && bytes === file.size,
    )
    const { signal } = (stopping.current = new AbortController())
    setSending({ name: file.name, id: begun?.id, sent: 0, parts: 1 })
    const onProgress = (sent: number, parts: number) =>
      setSending({ name: file.name, id: begun?.id, sent, parts })
    try {
      await sendFile({ file, signal, onProgress }, begun)
    } catch (error) {
      if (!signal.aborted)
        failureToast(
          'The file was not sent',
          'The connection broke. Choose the file again to send the rest.',
        )(error)
    } finally {
      await client.invalidateQueries(importsQuery)
      setSending(undefined)
    }
  }
  return { sending, send, stop: () => stopping.current?.abort() }
}
