import { once } from 'node:events'
import { createServer } from 'node:http'

const PAGE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }

/**
 * A site of the tenant's on loopback. It answers every path with the page and keeps what it was asked for.
 * @param {{host?: string, page?: string, status?: number, headers?: Record<string, string>}} [options] host: the name
 *   that browsers see it under; status: may be changed later, on the site
 */
export async function openSite({
  host = '127.0.0.1',
  page = '<!doctype html><title>The shop</title>',
  status = 200,
  headers = {},
} = {}) {
  const visits = []
  const server = createServer((request, response) => {
    visits.push({ url: new URL(request.url, 'http://site'), headers: request.headers })
    response.writeHead(site.status, { ...PAGE_HEADERS, ...headers }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site = {
    origin: `http://${host}:${server.address().port}`,
    visits,
    status,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
  return site
}
