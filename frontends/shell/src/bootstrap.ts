import { deviceTexts, tabTexts } from '@vitrine/web-kit/bootstrap'

/** Runs before the page is painted: nothing here may throw or wait. */

type Lost = HTMLScriptElement | HTMLLinkElement

const isOfPage = (file: Lost): file is HTMLScriptElement =>
  file instanceof HTMLScriptElement && file.defer && /\/assets\/shell\//.test(file.src)

/** Removes the element of a file that did not load, so that the next request fetches it again. */
function followFiles() {
  const again = new Set<string>()
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return
      if (!target.isConnected) return
      target.remove()
      if (isOfPage(target)) return openAnew(target.src)
      const sheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href
      if (!sheet || again.has(sheet)) return
      again.add(sheet)
      document.head.append(target.cloneNode())
    },
    { capture: true },
  )
}

/** Without the shell's own code the page cannot start: it reloads itself, once for each file, and then says so. */
function openAnew(file: string) {
  const key = 'vitrine.opened-anew'
  // Without storage nobody would know that it was tried.
  if (navigator.onLine && tabTexts.read(key) !== file && tabTexts.write(key, file)) return location.reload()
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', sayNotLoaded)
  else sayNotLoaded()
}

function sayNotLoaded() {
  if (document.querySelector('.vitrine-not-loaded')) return
  const message = document.createElement('div')
  message.className = 'vitrine-not-loaded'
  message.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.textContent = 'Try again'
  button.onclick = () => location.reload()
  message.append('This page did not load completely. ', button)
  document.body.append(message)
}

/** What the page looks like before its code runs: the chosen scheme, and the answers of the quiz. */
function fitPage() {
  const { dataset } = document.documentElement
  const scheme = deviceTexts.read('vitrine.scheme')
  if (scheme === 'light' || scheme === 'dark') dataset['theme'] = scheme
  const quiz = deviceTexts.read('vitrine.quiz') ?? ''
  if (/"gender":"(male|non-binary)"/.test(quiz)) dataset['prerendered'] = 'blue'
  const styles = /"stylePreferences":\["([^\]]+)"\]/.exec(quiz)?.[1]
  if (styles) dataset['styles'] = styles.split('","').join(' ')
}

followFiles()
fitPage()
