import { useQuery } from '@tanstack/react-query'
import { Loaded, LoadingBlocks, Stack } from '@vitrine/backoffice'
import { Button, ProgressBar } from '@vitrine/ui'
import { useRef } from 'react'
import styles from './archive.module.css'
import { ImportItem } from './import-item.tsx'
import { importsQuery } from './imports-data.ts'
import { useSendFile } from './use-send-file.ts'

/** A file with posts: sent, checked, and imported. */
export function BringIn() {
  const imports = useQuery(importsQuery)
  const input = useRef<HTMLInputElement>(null)
  const { sending, send, stop } = useSendFile(imports.data)
  const choose = () => input.current?.click()
  return (
    <Stack as="section" gap={4} aria-labelledby="bring-in">
      <h2 id="bring-in" className={styles.heading}>
        Import
      </h2>
      <p className={styles.note}>
        An archive (.zip) of this or another shop, or a table (.csv) from a spreadsheet: with its pictures in
        a .zip, or with file names of the library. It is checked first, and each post says what would become
        of it.
      </p>
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept=".zip,.csv"
          hidden
          aria-label="File to import"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file)
          }}
        />
        <Button
          variant={imports.data?.length === 0 ? 'primary' : 'outline'}
          busy={sending !== undefined}
          onClick={choose}
        >
          {sending ? 'Sending' : 'Choose a file'}
        </Button>
        <Button asChild variant="quiet">
          <a href="/api/admin/imports/template" download>
            Table to begin from (.csv)
          </a>
        </Button>
      </div>
      {sending ? (
        <Stack gap={2} className={styles.sending}>
          <p className={styles.what}>{sending.name}</p>
          <ProgressBar
            label={`Sending ${sending.name}`}
            value={(sending.sent / Math.max(1, sending.parts)) * 100}
          />
          <div className={styles.row}>
            <p className={styles.soft} role="status">
              {`${sending.sent} of ${sending.parts} parts sent. Keep this page open.`}
            </p>
            <Button size="small" variant="quiet" onClick={stop}>
              Stop sending
            </Button>
          </div>
        </Stack>
      ) : null}
      <Loaded
        query={imports}
        failed="The imports did not load"
        waiting={<LoadingBlocks heights={['6rem']} />}
      >
        {(all) => (
          <ul aria-label="Imports" className={styles.imports}>
            {all
              .filter(({ id }) => id !== sending?.id)
              .map((one, index) => (
                <ImportItem key={one.id} one={one} isLatest={index === 0} onChoose={choose} />
              ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  )
}
