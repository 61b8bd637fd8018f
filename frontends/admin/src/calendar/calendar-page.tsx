import { AdministrationPage } from '../page/administration-page.tsx'
import { Calendar } from './calendar.tsx'

/** `/admin/calendar`: what is planned, scheduled and published, by month or week. */
export const CalendarPage = () => (
  <AdministrationPage title="Calendar">
    <Calendar />
  </AdministrationPage>
)
