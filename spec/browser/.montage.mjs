import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const [out, height, ...files] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: process.env.VERIFYME_CHROMIUM, args: ['--no-sandbox', '--headless=new'] })
const p = await b.newPage({ viewport: { width: 2000, height: 1000 } })
await p.setContent(`<body style="margin:0;display:flex;gap:6px;align-items:flex-start;background:#888;width:max-content">${files.map((f) => `<img style="max-height:${height}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}</body>`)
await p.waitForTimeout(300)
const box = await p.evaluate(() => ({ w: document.body.scrollWidth, h: document.body.scrollHeight }))
await p.setViewportSize({ width: Math.ceil(box.w), height: Math.ceil(box.h) })
await p.screenshot({ path: out })
await b.close()
