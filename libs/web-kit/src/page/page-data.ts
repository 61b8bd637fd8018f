import { jsonIn } from '../storage/json.ts'

/** What the gateway put into the page's HTML under this id, as `<script type="application/json">`. */
export function pageData<Data>(id: string): Data | undefined {
  return typeof document === 'undefined'
    ? undefined
    : (jsonIn(document.getElementById(id)?.textContent) as Data | undefined)
}

let replies: Readonly<Record<string, unknown>> | undefined

/** The reply to a call that came with the page, by its address: what to show until the call itself is answered. */
export function replyInPage<Reply>(address: string): Reply | undefined {
  replies ??= pageData('vitrine-replies')
  return replies?.[address] as Reply | undefined
}
