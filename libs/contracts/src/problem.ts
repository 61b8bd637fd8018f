import { z } from 'zod'

/** Every refusal a client can meet, and what it means. Codes never change. */
export const refusalCodes = {
  'request-invalid': 'The request does not have the form that the endpoint asks for; `issues` says where.',
  'not-signed-in': 'The call needs a session and there is none, or it has ended.',
  'not-allowed': 'The session does not carry the role that the call needs.',
  'origin-refused': 'A write came from another site.',
  'unknown-path': 'No such path.',
  'too-many-requests': 'The limit is reached; `Retry-After` says when to come back.',
  'body-too-large': 'The body is larger than the endpoint accepts.',
  'media-type-unsupported': 'The content type is not one that the endpoint accepts.',
  'service-unavailable': 'A part of the product is unavailable; `Retry-After` says when to try again.',
  overloaded: 'More is asked for at the moment than can be answered; `Retry-After` says when to try again.',
  'engine-unavailable':
    'What the call needs is unavailable for a moment; `Retry-After` says when to try again.',
  'storage-unavailable':
    'The disk refuses what the call needs, because it is full for example; `Retry-After` says when to try again.',
  unexpected: 'Something went wrong on our side; the trace id finds it in the logs.',
  'time-implausible': 'What is reported lies ahead, or more than a day back.',
  'outfit-missing': 'There is no such outfit.',
  'outfit-exists': 'An outfit with this id was created before.',
  'outfit-published': 'The outfit is published already, so it cannot be scheduled.',
  'outfit-not-in-trash': 'The trash has no such outfit: it was restored, or deleted for good.',
  'version-missing': 'The outfit has no such version.',
  'preview-missing': 'The preview link has ended, was revoked, or was never given out.',
  'too-many-previews': 'A post has at most ten preview links at once.',
  'outfit-changed': 'Someone else saved this outfit since it was read.',
  'outfit-without-title': 'An outfit needs a title.',
  'outfit-without-description': 'An outfit needs a description.',
  'outfit-without-category': 'An outfit needs a category.',
  'outfit-without-image': 'An outfit needs at least one image.',
  'outfit-with-too-many-images': 'An outfit has at most five images.',
  'outfit-with-too-many-tags': 'An outfit has at most twenty tags.',
  'outfit-with-too-many-products': 'An outfit has at most thirty products.',
  'tag-missing': 'No post has this tag.',
  'tag-exists':
    'Posts have the new tag already; the message names both. Ask for a merge to move the others to it.',
  'too-many-tag-changes': 'Twenty changes of tags wait already.',
  'picture-not-uploaded': 'A picture must be uploaded here before a post can show it.',
  'link-refused': 'A product link must be a plain http or https address.',
  'login-incomplete': 'Both username and password are required.',
  'login-refused': 'Username or password is wrong.',
  'email-registered': 'There is an account with this e-mail address.',
  'password-wrong': 'The password is wrong.',
  'session-missing': 'The account has no such session.',
  'reset-refused': 'The link was used, is older than 30 minutes, or was never given out.',
  'reset-unavailable': 'Passwords are not reset by mail here.',
  'upload-missing': 'The form has no file in the field `image`.',
  'upload-not-an-image': 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture.',
  'upload-too-large': 'The file is larger than 10 MB.',
  'upload-too-many-pixels': 'The picture has more than 40 megapixels.',
  'range-unsatisfiable':
    'The picture ends before the range that was asked for; `Content-Range` says its size.',
  'image-missing': 'There is no such image.',
  'image-not-ours': 'Only images uploaded here can be deleted.',
  'favorite-exists': 'This is already among the favorites.',
  'product-missing': 'There is no such product.',
  'goal-missing': 'There is no such goal.',
  'goal-without-parts': 'A goal needs at least one post or product.',
  'too-many-goals': 'There are at most fifty goals.',
  'projection-missing': 'There is no such projection.',
  'dead-letter-missing': 'There is no such dead letter.',
  'dead-letter-decided': 'Somebody has just decided about this dead letter; the message says who.',
  'service-missing': 'There is no such service.',
  'person-refused': 'The user id is not the one of this device or session.',
} as const
export type RefusalCode = keyof typeof refusalCodes

/** The body of every reply that is not a success (`application/problem+json`). */
export const Problem = z.object({
  message: z.string(),
  code: z.string(),
  traceId: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
