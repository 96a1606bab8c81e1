import { Applicant } from './applicant.js'
import { openSite } from './sites.js'

/** A business's page with the frame of "Framing requirements" and the greeting of "Message protocol". */
export function hostPage(link, allow = 'camera; geolocation; microphone; clipboard-write') {
  return `<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop</title><style>body { margin: 0 } iframe { border: 0; width: 100%; height: 720px }</style>
<iframe title="Identity verification" src="${link}" referrerpolicy="no-referrer"
  allow="${allow}"
  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"></iframe>
<script>
  const frame = document.querySelector('iframe'), service = new URL(frame.src).origin
  window.messages = []
  addEventListener('message', (event) => {
    if (event.source === frame.contentWindow) messages.push({ origin: event.origin, data: event.data })
  })
  const greet = () => {
    if (messages.some(({ data }) => data.type === 'ready')) clearInterval(greeting)
    else frame.contentWindow.postMessage({ source: 'verifyme-host', type: 'init', origin: location.origin }, service)
  }
  const greeting = setInterval(greet, 400)
</script>`
}

/** The page of the link in a frame of another site. `options` are of the phone. */
export async function openFrame(stage, link, { clock = false, allow, ...options } = {}) {
  // Another site altogether, so that a cookie in the frame would be a third party's.
  const shop = stage.keep(await openSite({ host: 'localhost', page: hostPage(link, allow) }))
  const page = await stage.phone(options)
  if (clock) await page.clock.install()
  await page.goto(shop.origin)
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  return { page, applicant: new Applicant(frame, { tenant: stage.tenant.name }) }
}
