import { deviceTexts } from '@vitrine/web-kit/early'

/** Runs before the page is painted: nothing here may throw or wait. */

/** What fails to arrive leaves no trace, so that whoever asks for it again fetches it. */
function forgetFailures() {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) target.remove()
  }
  window.addEventListener('error', forget, { capture: true })
}

/** The chosen scheme, and the tone that goes with the answers of the quiz. */
function colourPage() {
  const { dataset } = document.documentElement
  const scheme = deviceTexts.read('vitrine.scheme')
  if (scheme === 'light' || scheme === 'dark') dataset['theme'] = scheme
  const gender = /"gender":"(male|non-binary)"/.exec(deviceTexts.read('vitrine.quiz') ?? '')
  if (gender) dataset['opening'] = 'blue'
}

forgetFailures()
colourPage()
