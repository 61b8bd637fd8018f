import './base/styles.ts'

export { cx } from './cx.ts'
export { isInside } from './is-inside.ts'
export { toneOf, toneStyle, type Tone, type ToneArea, type TonePair } from './tokens/tones.ts'
export { Button, type ButtonProps } from './button/button.tsx'
export { IconButton, type IconButtonProps } from './button/icon-button.tsx'
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './field/text-field.tsx'
export { Select, type Option, type SelectProps } from './field/select.tsx'
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx'
export { Field, type FieldProps } from './field/field.tsx'
export { dismissToast, toast, type ToastContent } from './toast/toast-store.ts'
export { Toaster } from './toast/toaster.tsx'
export {
  AlertDialog,
  Dialog,
  preloadDialogs,
  type AlertDialogProps,
  type DialogProps,
} from './dialog/dialog.tsx'
export { ErrorBoundary } from './late/error-boundary.tsx'
export { late, OnLateFailure } from './late/late.tsx'
export { RetryQuietly } from './late/retry-quietly.tsx'
export { withRetries } from './late/with-retries.ts'
export { Badge, type BadgeProps } from './surface/badge.tsx'
export { Chip, Tag, type ChipProps } from './surface/chip.tsx'
export { Notice, type NoticeProps } from './feedback/notice.tsx'
export { Illustration, type Scene } from './illustration/illustration.tsx'
export { ProgressBar } from './feedback/progress-bar.tsx'
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx'
export { Spinner } from './feedback/spinner.tsx'
export { PageHeader, useScrolledPast, type PageHeaderProps } from './page/page-header.tsx'
export { Eyebrow, Heading, Page, VisuallyHidden, type HeadingProps, type PageProps } from './page/page.tsx'
export { useRoving } from './roving/use-roving.ts'
export type { IconProps } from './icons/icon.tsx'
export * from './icons/icons.tsx'
