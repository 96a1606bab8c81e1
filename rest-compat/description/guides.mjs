/**
 * Renders the guides of docs/ for the page /docs into dist/guides.json: HTML without
 * scripts or styles, the Markdown with addresses as they are served, and the sections
 * for the search.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Marked } from 'marked'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

/** In the order of the navigation. */
const PAGES = [
  { name: 'quickstart', file: 'quickstart.md', label: 'Quickstart' },
  { name: 'integrate', file: 'integration.md', label: 'Integrate' },
  { name: 'server-clients', file: 'server-clients.md', label: 'Server clients' },
  { name: 'browser-sdk', file: 'browser-sdk.md', label: 'Browser SDK' },
  { name: 'mobile', file: 'mobile.md', label: 'Mobile' },
  { name: 'test-values', file: 'test-values.md', label: 'Test values' },
  { name: 'webhooks', file: 'receivers/README.md', label: 'Webhooks' },
  { name: 'going-live', file: 'going-live.md', label: 'Going live' },
]

/** Files that the guides offer. */
const SAMPLES = /^(receiver\.(go|mjs|php|py)|Receiver\.java|vectors\.json)$/

/** The first page is /docs itself. */
const addressOf = (name) => (name === PAGES[0].name ? '/docs' : `/docs/${name}`)

const escaped = (text) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c])

/** As GitHub makes them, so that links work there too. */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Where a link of one file of docs/ leads on the deployment. */
function served(href, file) {
  if (/^(https?:|\/|#)/.test(href)) return href
  const [path, anchor] = href.split('#')
  const target = posix.normalize(posix.join(posix.dirname(file), path))
  const hash = anchor === undefined ? '' : `#${anchor}`
  const page = PAGES.find((p) => p.file === target)
  if (page) return addressOf(page.name) + hash
  if (target === 'api.md') return '/docs/reference' + hash
  if (posix.dirname(target) === 'receivers' && SAMPLES.test(basename(target))) return `/docs/${target}`
  throw new Error(`docs/${file} links to ${href}, which is not served: link to a guide, or by a whole address`)
}

const KINDS = {
  ...{ sh: 'Command', json: 'Answer', text: 'Output', console: 'Command', html: 'HTML', xml: 'XML' },
  ...{ js: 'JavaScript', ts: 'TypeScript', tsx: 'TypeScript', kotlin: 'Kotlin', swift: 'Swift', dart: 'Dart', go: 'Go' },
}

function render(page, markdown) {
  const sections = []
  let title = ''
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens)
        const plain = words.replace(/<[^>]*>/g, '')
        if (depth === 1) {
          title = plain
          return `<h1>${words}</h1>\n`
        }
        const id = slugOf(plain)
        if (sections.some((s) => s.id === id)) throw new Error(`docs/${page.file} has two headings ${plain}`)
        sections.push({ id, depth, title: plain, text: '' })
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${words}</a></h${depth}>\n`
      },
      code({ text, lang }) {
        const kind = KINDS[lang]
        if (!kind) throw new Error(`docs/${page.file} has a block of code in ${lang || 'no language'}`)
        return (
          `<figure class="code" data-kind="${lang}"><figcaption>${kind}</figcaption>` +
          `<pre tabindex="0"><code>${escaped(text)}</code></pre></figure>\n`
        )
      },
      link({ href, tokens }) {
        return `<a href="${escaped(served(href, page.file))}">${this.parser.parseInline(tokens)}</a>`
      },
      table(token) {
        const cells = (row, open, close) =>
          row.map((cell) => open + this.parser.parseInline(cell.tokens) + close).join('')
        const named = token.header.some((cell) => cell.text !== '')
        const head = named ? `<thead><tr>${cells(token.header, '<th scope="col">', '</th>')}</tr></thead>` : ''
        const body = token.rows.map((row) => `<tr>${cells(row, '<td>', '</td>')}</tr>`).join('\n')
        const label = sections.at(-1)?.title ?? title
        return (
          `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(label)}">` +
          `<table class="plain">${head}<tbody>\n${body}\n</tbody></table></div>\n`
        )
      },
      html({ text }) {
        throw new Error(`docs/${page.file} holds HTML: ${text}`)
      },
      image({ href }) {
        throw new Error(`docs/${page.file} holds the picture ${href}`)
      },
    },
  })
  const html = marked.parse(markdown)
  if (title === '') throw new Error(`docs/${page.file} has no title`)
  return { title, html, sections: searchable(title, sections, markdown) }
}

const plain = (text) =>
  text
    .replace(/^# .*$/m, '')
    .replace(/^\|[-|]+$/gm, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[`*[\]]/g, '')
    .replace(/[\s|]+/g, ' ')
    .trim()

/** What is written under each heading, in plain words. */
function searchable(title, sections, markdown) {
  const [start, ...parts] = markdown.replace(/^```(json|text)\n[^]*?^```$/gm, '').split(/^#{2,6} .*$/m)
  const found = sections.map((s, i) => ({ ...s, text: plain(parts[i]) }))
  return [{ id: '', depth: 1, title, text: plain(start) }, ...found]
}

/** The Markdown as it is served: links lead where the page's lead. */
const portable = (page, markdown) =>
  markdown.replace(/\]\(([^)\s]+)\)/g, (_, href) => {
    const there = served(href, page.file)
    const name = PAGES.find((p) => addressOf(p.name) === there.split('#')[0])?.name
    return `](${name ? there.replace(addressOf(name), `/docs/${name}.md`) : there})`
  })

const pages = []
for (const page of PAGES) {
  const markdown = await readFile(docs + page.file, 'utf8')
  const rendered = render(page, markdown)
  const [summary] = plain(markdown.split('\n\n')[1]).match(/^.*?\.(?= |$)/)
  pages.push({ name: page.name, label: page.label, summary, ...rendered, markdown: portable(page, markdown) })
}
const samples = {}
for (const name of await readdir(`${docs}receivers`)) {
  if (SAMPLES.test(name)) samples[name] = await readFile(`${docs}receivers/${name}`, 'utf8')
}
await writeFile(new URL('dist/guides.json', import.meta.url), JSON.stringify({ pages, samples }))
