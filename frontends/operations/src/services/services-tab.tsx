import { Heading, Notice } from '@vitrine/ui'
import type { Readings } from '../live/operations-query.ts'
import styles from '../operations.module.css'
import { Processes } from './processes.tsx'
import { ServicesTable } from './services-table.tsx'

export function ServicesTab({ readings }: { readings: Readings }) {
  const { services } = readings.now
  if (services.length === 0)
    return (
      <Notice title="No services yet">
        The gateway knows of none. They appear here once they are started.
      </Notice>
    )
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="services">
        <Heading id="services">Services</Heading>
        <ServicesTable readings={readings} />
      </section>
      <Processes services={services} />
    </div>
  )
}
