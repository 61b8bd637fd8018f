import { expect, it } from '@jest/globals'
import { deviceOf, hostOf, languageOf } from './attributes.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/150.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'phone'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/150.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'desktop'],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'bot'],
  ['Mozilla/5.0 (PlayStation 5) AppleWebKit/605.1.15', 'unknown'],
  ['', 'unknown'],
])('the agent %j is of a %s', (agent, device) => expect(deviceOf(agent)).toBe(device))

it.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, FR-fr', 'fr'],
  ['nds', 'nds'],
  ['*', null],
  ['en;q=0', null],
  ['', null],
  [undefined, null],
])('%j asks for %s', (accepted, language) => expect(languageOf(accepted)).toBe(language))

it.each([
  ['https://blog.example/linen?utm_source=x#top', 'blog.example'],
  ['http://localhost:4000/', 'localhost'],
  ['Blog.Example', 'blog.example'],
  ['android-app://com.example.mail/', 'com.example.mail'],
  ['not an address', null],
  ['', null],
  [undefined, null],
])('the host of %j is %s', (address, host) => expect(hostOf(address)).toBe(host))
