import { icon } from '@vitrine/ui'

export const ChevronUpIcon = icon('M5.4 14.8 12 8.2l6.6 6.6')
export const PlusIcon = icon('M12 4.6v14.8M4.6 12h14.8')
export const PencilIcon = icon('M4.4 19.6l.9-4.2L15.9 4.8l3.3 3.3L8.6 18.7l-4.2.9ZM13.6 7.1l3.3 3.3')
export const UploadIcon = icon('M12 16V4.6M7.2 9.2 12 4.4l4.8 4.8M4.4 15.4v4.2h15.2v-4.2')
export const ClockIcon = icon('M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 7.6V12l3 2')
export const EyeIcon = icon(
  'M2.8 12c2.3-4 5.5-6 9.2-6s6.9 2 9.2 6c-2.3 4-5.5 6-9.2 6s-6.9-2-9.2-6ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
)
export const PointerIcon = icon('M8.6 4.4l10.6 6.4-4.8 1.2-2.4 4.6L8.6 4.4ZM13.4 13.6l3.4 5.4')
export const LinkOutIcon = icon('M9.4 5H5v14h14v-4.4M13 4.6h6.4V11M19.2 4.8l-8.6 8.6')
export const UndoIcon = icon('M8.6 5 4 9.6l4.6 4.6M4.4 9.6h9.4a5 5 0 0 1 0 10H9')
export const RedoIcon = icon('M15.4 5 20 9.6l-4.6 4.6M19.6 9.6h-9.4a5 5 0 0 0 0 10H15')
export const FocusIcon = icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3.6v3.2M12 17.2v3.2M3.6 12h3.2M17.2 12h3.2',
)
