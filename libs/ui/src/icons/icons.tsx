import { icon } from './icon.tsx'

const heart =
  'M12 20.2C8.6 17.4 3.6 13.7 3.6 9.2c0-2.7 2-4.7 4.4-4.7 1.7 0 3.2 1 4 2.7.8-1.7 2.3-2.7 4-2.7 2.4 0 4.4 2 4.4 4.7 0 4.5-5 8.2-8.4 11Z'
export const HeartIcon = icon(heart)
export const HeartFilledIcon = icon(heart, { filled: true })
export const ThumbIcon = icon(
  'M7.2 20V10.6M7.2 10.6l3.9-6.7c1.5.1 2.4 1.2 2.2 2.7l-.5 3.1h4.9c1.4 0 2.3 1.2 2 2.5l-1.3 5.6c-.3 1.3-1.3 2.2-2.7 2.2H4.3v-9.4h2.9Z',
)
const bookmark = 'M6.4 4h11.2v16.2L12 15.9l-5.6 4.3V4Z'
export const BookmarkIcon = icon(bookmark)
export const BookmarkFilledIcon = icon(bookmark, { filled: true })
export const BackIcon = icon('M20 12H4.2M10.4 5.6 4 12l6.4 6.4')
export const ChevronLeftIcon = icon('M14.6 5.4 8 12l6.6 6.6')
export const ChevronRightIcon = icon('M9.4 5.4 16 12l-6.6 6.6')
export const ChevronDownIcon = icon('M5.4 9.2 12 15.8l6.6-6.6')
export const RestartIcon = icon('M4.6 9.4A8 8 0 1 1 4 12.6M4.2 4.4l.3 5.1 5-.4')
export const SearchIcon = icon('M10.6 17.2a6.6 6.6 0 1 0 0-13.2 6.6 6.6 0 0 0 0 13.2ZM15.4 15.4 20.4 20.4')
export const SlidersIcon = icon(
  'M6.4 4v8.6m0 4.4v3M12 4v2.6m0 4.4v9M17.6 4v7m0 4.4V20M4 14.8h4.8m.8-6h4.8m.8 4.4H20',
)
export const UserIcon = icon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.4 20.4c.7-3.5 3.8-5.4 7.6-5.4s6.9 1.9 7.6 5.4',
)
export const DiscoverIcon = icon('M4.4 10.6 12 4.2l7.6 6.4V20H4.4v-9.4ZM9.8 20v-5.6h4.4V20')
export const DashboardIcon = icon(
  'M4.2 4.2h6.4v8.2H4.2V4.2ZM13.4 4.2h6.4v4.4h-6.4V4.2ZM4.2 15.4h6.4v4.4H4.2v-4.4ZM13.4 11.6h6.4v8.2h-6.4v-8.2Z',
)
export const HangerIcon = icon(
  'M9.8 7.2A2.2 2.2 0 1 1 12 9.4v1.8M12 11.2l8.4 5.4c1 .7.6 2-.6 2H4.2c-1.2 0-1.6-1.3-.6-2L12 11.2Z',
)
export const CloseIcon = icon('M5.4 5.4l13.2 13.2M18.6 5.4 5.4 18.6')
export const TrashIcon = icon(
  'M4.6 6.8h14.8M9.4 6.8V4.4h5.2v2.4M6.4 6.8l.9 12.8h9.4l.9-12.8M10.2 10.4v5.8M13.8 10.4v5.8',
)
export const LeaveIcon = icon('M13.6 4.4H5v15.2h8.6M9.6 12h10.6M16.4 8.2l3.8 3.8-3.8 3.8')
