import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

const CLIENT = 'portal'
const SECRET = 'the secret of the client'

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A company's sign-in service: a page with one button, and an ID token for whoever presses it.
 * @param {() => object} claims of who is signed in there
 */
export async function startOpenID(claims) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked = new Map()
  let issuer

  const answers = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': (form) => {
      const query = asked.get(form.get('code'))
      asked.delete(form.get('code'))
      const challenge = createHash('sha256').update(form.get('code_verifier')).digest('base64url')
      if (challenge !== query?.get('code_challenge')) return { error: 'invalid_grant' }
      const now = Math.floor(Date.now() / 1000)
      const input = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded({
        iss: issuer,
        aud: CLIENT,
        iat: now,
        exp: now + 300,
        nonce: query.get('nonce'),
        email_verified: true,
        ...(query.has('max_age') && { auth_time: now }),
        ...claims(),
      })}`
      const signature = sign('sha256', Buffer.from(input), privateKey).toString('base64url')
      return { access_token: 'none', token_type: 'Bearer', id_token: `${input}.${signature}` }
    },
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, issuer)
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    if (pathname === '/authorize') {
      const code = randomUUID()
      asked.set(code, searchParams)
      const back = new URL(searchParams.get('redirect_uri'))
      back.search = new URLSearchParams({ code, state: searchParams.get('state') })
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><html lang="en"><title>Company</title><link rel="icon" href="data:,">
        <h1>Company</h1><a href="${back.href.replaceAll('&', '&amp;')}">Sign in</a>`)
      return
    }
    const answer = answers[pathname]?.(new URLSearchParams(Buffer.concat(chunks).toString()))
    response.writeHead(answer && !answer.error ? 200 : 400, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${server.address().port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { issuer, clientId: CLIENT, secret: SECRET, stop }
}
