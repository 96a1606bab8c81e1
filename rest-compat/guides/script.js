/* Copy buttons and the search. The pages are whole without this. */
(function () {
  'use strict'

  function make(tag, attributes, text) {
    const element = document.createElement(tag)
    for (const name in attributes) element.setAttribute(name, attributes[name])
    if (text !== undefined) element.textContent = text
    return element
  }

  /* Copy */

  const heard = make('p', { class: 'out', role: 'status' })
  document.body.append(heard)

  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text)
    // A page that was not loaded by https has no clipboard but this.
    const area = make('textarea', { class: 'out', readonly: '' })
    area.value = text
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    if (!done) throw new Error('not copied')
  }

  function addCopy(pre) {
    const button = make('button', { type: 'button', class: 'copy' }, 'Copy')
    let later
    button.addEventListener('click', async function () {
      let said = 'Copied'
      try {
        await copy(pre.textContent)
      } catch {
        said = 'Not copied'
      }
      button.textContent = heard.textContent = said
      clearTimeout(later)
      later = setTimeout(function () {
        button.textContent = 'Copy'
        heard.textContent = ''
      }, 2000)
    })
    pre.before(button)
    pre.parentElement.classList.add('copied')
  }

  const codes = 'figure:is([data-kind="sh"], [data-kind="console"], [data-kind="html"]) pre, .shown pre, .apart'
  for (const pre of document.querySelectorAll(codes)) {
    if (!pre.parentElement.matches('figure')) {
      const box = make('div', { class: 'code' })
      pre.replaceWith(box)
      box.append(pre)
    }
    addCopy(pre)
  }

  /* Search */

  const search = document.querySelector('.search')
  const input = search.querySelector('input')
  const found = search.querySelector('.found')
  const told = search.querySelector('[role="status"]')
  const MOST = 12
  let index
  let chosen = -1
  search.hidden = false

  async function load() {
    index ??= fetch('/docs/search.json').then(function (answer) {
      if (!answer.ok) throw new Error('HTTP ' + answer.status)
      return answer.json()
    })
    try {
      return await index
    } catch {
      index = undefined
      return []
    }
  }

  /* Every word has to be there; a title counts more than the text. */
  function rank(hit, words) {
    const title = hit.t.toLowerCase()
    const text = hit.x.toLowerCase()
    let sum = 0
    for (const word of words) {
      const worth = (title.startsWith(word) ? 3 : 0) + (title.includes(word) ? 5 : 0) + (text.includes(word) ? 1 : 0)
      if (worth === 0) return 0
      sum += worth
    }
    return sum
  }

  function excerpt(hit, word) {
    const at = Math.max(0, hit.x.toLowerCase().indexOf(word) - 30)
    return (at > 0 ? '… ' : '') + hit.x.slice(at, at + 110) + (hit.x.length > at + 110 ? ' …' : '')
  }

  async function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0) return close()
    const all = await load()
    const hits = all
      .map((hit) => [rank(hit, words), hit])
      .filter(([worth]) => worth > 0)
      .sort((x, y) => y[0] - x[0])
      .slice(0, MOST)
    if (input.value.toLowerCase().split(/\s+/).filter(Boolean).join(' ') !== words.join(' ')) return
    found.replaceChildren(
      ...hits.map(function ([, hit], i) {
        const option = make('a', { href: hit.u, role: 'option', id: 'found-' + i, tabindex: '-1', 'aria-selected': 'false' })
        option.append(make('strong', {}, hit.t), make('span', { class: 'place' }, hit.p), make('span', {}, excerpt(hit, words[0])))
        return option
      }),
    )
    told.textContent = hits.length === 0 ? 'Nothing found' : hits.length + ' found'
    if (hits.length === 0) found.append(make('div', { role: 'option', 'aria-disabled': 'true' }, 'Nothing found'))
    found.hidden = false
    input.setAttribute('aria-expanded', 'true')
    choose(-1)
  }

  function close() {
    found.hidden = true
    input.setAttribute('aria-expanded', 'false')
    told.textContent = ''
    choose(-1)
  }

  function choose(at) {
    const options = found.querySelectorAll('a')
    chosen = options.length === 0 ? -1 : Math.min(Math.max(at, -1), options.length - 1)
    options.forEach(function (option, i) {
      option.setAttribute('aria-selected', String(i === chosen))
      if (i === chosen) option.scrollIntoView({ block: 'nearest' })
    })
    if (chosen < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', 'found-' + chosen)
  }

  input.addEventListener('focus', load)
  input.addEventListener('input', show)
  input.addEventListener('keydown', function (event) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(chosen + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter') {
      const options = found.querySelectorAll('a')
      const option = options[Math.max(chosen, 0)]
      if (option && !found.hidden) option.click()
    } else if (event.key === 'Escape') {
      close()
    }
  })
  found.addEventListener('click', close)
  document.addEventListener('click', function (event) {
    if (!search.contains(event.target)) close()
  })
  search.addEventListener('focusout', function (event) {
    if (event.relatedTarget && !search.contains(event.relatedTarget)) close()
  })
})()
