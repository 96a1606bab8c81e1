import { chromium } from 'playwright-core'

const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // Most pages of tests are gone before optimized code pays.
  '--js-flags=--no-turbofan --no-maglev',
]

const chromiumPath = process.env.VERIFYME_CHROMIUM || '/usr/bin/chromium'

/** Chromium's headless shell: the same engine, for less processor time, but without a browser's windows. */
const shellPath = process.env.VERIFYME_CHROMIUM_SHELL || chromiumPath

/**
 * A camera that shows a moving picture, and no question whether it may be used. The page looks at its picture three times a
 * second: more than five pictures a second take processor time and change nothing that it sees.
 */
export const FAKE_CAMERA = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream']

/** Blocks popups that no click asks for, as browsers of people do: given to {@link launchChromium} to leave out. */
export const BLOCKS_POPUPS = ['--disable-popup-blocking']

/**
 * A browser with further arguments, and without some that it is driven with elsewhere; the shell blocks no popups. `more`
 * are options of Playwright's launch.
 */
export function launchChromium(moreArgs = [], without = [], more = {}) {
  return chromium.launch({
    executablePath: without.length > 0 ? chromiumPath : shellPath,
    args: [...ARGS, ...moreArgs],
    ...(without.length > 0 && { ignoreDefaultArgs: without }),
    ...more,
  })
}

/** A small phone of today: narrow, sharp, touched. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7a) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
}

export const DESK = { viewport: { width: 1280, height: 800 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' }
