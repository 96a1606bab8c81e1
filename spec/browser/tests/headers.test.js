import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Tenant } from '../harness/tenant.js'

/** Headers of the hosted page, seen without a browser that would hide what it obeys. */
let tenant, link

before(async () => {
  tenant = await Tenant.open('Headers')
  link = (await tenant.create({ expiresInHours: 1 })).onboardingUrl
})

function directives(response) {
  return new Map(
    response.headers
      .get('content-security-policy')
      .split(';')
      .map((each) => each.trim().split(/\s+/))
      .map(([name, ...sources]) => [name, sources.join(' ')]),
  )
}

function assertProtected(response, { status, ancestors }) {
  assert.equal(response.status, status)
  assert.equal(response.headers.get('referrer-policy'), 'no-referrer')
  assert.equal(response.headers.get('cross-origin-opener-policy'), 'same-origin')
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(response.headers.get('cache-control'), 'no-store')
  assert.match(response.headers.get('content-type'), /^text\/html/)
  const policy = directives(response)
  assert.equal(policy.get('frame-ancestors'), ancestors)
  assert.equal(policy.get('default-src'), "'none'")
  for (const [name, sources] of policy) {
    assert.doesNotMatch(sources, /unsafe-inline|unsafe-eval/, name)
    if (name !== 'frame-ancestors') assert.doesNotMatch(sources, /(^| )\*( |$)/, name)
  }
}

test('the page behind a link is not framed', async () => {
  assertProtected(await fetch(link), { status: 200, ancestors: "'none'" })
})

test('a page that is not valid is protected alike', async () => {
  const response = await fetch(`${tenant.baseUrl}/start/vm_t_${'B'.repeat(43)}`)
  assertProtected(response, { status: 404, ancestors: "'none'" })
})

test('the pages around the document locker are protected alike', async () => {
  assertProtected(await fetch(`${tenant.baseUrl}/doclocker/return`), { status: 200, ancestors: "'none'" })
  const unknown = await fetch(`${tenant.baseUrl}/mock/doclocker/${'B'.repeat(43)}`)
  assertProtected(unknown, { status: 404, ancestors: "'none'" })
})

test('in the sandbox an embedded page may be framed by anyone while no origin is listed', async () => {
  assertProtected(await fetch(`${link}?embed=1`), { status: 200, ancestors: '*' })
})

test('an embedded page may be framed by exactly the listed origins', async () => {
  await tenant.update({ allowedOrigins: ['https://shop.example', 'https://www.shop.example'] })
  assertProtected(await fetch(`${link}?embed=1`), {
    status: 200,
    ancestors: 'https://shop.example https://www.shop.example',
  })
  assertProtected(await fetch(link), { status: 200, ancestors: "'none'" })
})

test('each answer has a nonce of its own', async () => {
  const scripts = await Promise.all([fetch(link), fetch(link)])
  const [one, other] = scripts.map((response) => directives(response).get('script-src'))
  assert.match(one, /'nonce-[\w-]{22,}'/)
  assert.notEqual(one, other)
})

test('a page past its lifetime is protected alike', async () => {
  await tenant.advance(60 * 60 + 1)
  assertProtected(await fetch(link), { status: 410, ancestors: "'none'" })
})
