type Known = readonly (readonly [name: string, sign: RegExp])[]

/** Many browsers also name the browsers before them: the first match counts. */
const browsers: Known = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
]
const systems: Known = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const found = (known: Known, agent: string) => known.find(([, sign]) => sign.test(agent))?.[0]

/** Browser and system, as far as the user agent says: "Firefox on Linux". Only these words are ever kept of it. */
export function deviceName(agent: string): string | null {
  const [browser, system] = [found(browsers, agent), found(systems, agent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
