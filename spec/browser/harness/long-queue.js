/** A made-up review queue in place of the service's, longer than a test could fill. */
export class LongQueue {
  #rows
  #sockets = new Set()
  #rev = 0
  #entered = 0
  /** The names of the operations that were answered, in order. */
  asked = []

  /** @param {number} [firstDue] in milliseconds; the others follow at every second */
  constructor(length, firstDue = Date.now()) {
    this.#rows = Array.from({ length }, (_, index) => this.#row(`vm_req_${pad(index)}`, firstDue + index * 1000))
  }

  /** Answers in place of the service what the page asks of the queue; all else goes to the service. */
  async serve(page) {
    await page.route('**/graphql', (route) => {
      const { operationName, variables } = route.request().postDataJSON()
      const data = this.#answer(operationName, variables)
      if (!data) return route.continue()
      this.asked.push(operationName)
      return route.fulfill({ json: { data } })
    })
    await page.routeWebSocket(/\/graphql/, (socket) => this.#follow(socket))
  }

  /** Rows from one index to before another, as the queue has them. */
  ids(from, to) {
    return this.#rows.slice(from, to).map(({ request }) => request.id)
  }

  get length() {
    return this.#rows.length
  }

  /** Makes a change at each interval, and tells of it; resolves after the last. */
  change(times, everyMs, random) {
    return new Promise((resolve) => {
      let made = 0
      const timer = setInterval(() => {
        this.changeOne(random)
        made += 1
        if (made < times) return
        clearInterval(timer)
        resolve()
      }, everyMs)
    })
  }

  /** Among the first rows, where people work: one is taken, decided, or comes in. */
  changeOne(random) {
    const index = Math.floor(random() * 60)
    const act = Math.floor(random() * 4)
    if (act === 0) return this.leave(index)
    if (act === 1) return this.enter(Date.parse(this.#rows[index].dueAt) + 1)
    const row = this.#rows[index]
    const by = { __typename: 'User', id: 'usr_x', email: 'colleague@acme.test', role: 'REVIEWER' }
    const review = { ...row.request.review, status: 'IN_REVIEW', reviewer: by }
    const request = { ...row.request, status: 'REVIEWING', review }
    this.#rows[index] = { ...row, rev: this.#nextRev(), request }
    this.#tell('CHANGED', this.#rows[index])
  }

  leave(index) {
    const [row] = this.#rows.splice(index, 1)
    this.#tell('LEFT', row)
    return row.request.id
  }

  enter(due) {
    this.#entered += 1
    const row = this.#row(`vm_req_new${pad(this.#entered)}`, due)
    this.#rows.splice(this.#placeOf(row.dueAt, row.request.id), 0, row)
    this.#tell('ENTERED', row)
  }

  #nextRev() {
    this.#rev += 1
    return String(this.#rev)
  }

  #row(id, due) {
    const review = { __typename: 'Review', status: 'QUEUED', startedAt: null, leaseUntil: null, reviewer: null, prepared: null }
    const flags = [{ __typename: 'Flag', code: 'BANK_NAME_MISMATCH', step: 'bank', severity: 'MEDIUM' }]
    const request = { externalReference: `REF ${id}`, status: 'SUBMITTED', flowKey: 'bank-account-check-v1', review, flags }
    const dueAt = new Date(due).toISOString()
    const enteredAt = new Date(due - 86_400_000).toISOString()
    return {
      __typename: 'QueuedRequest',
      ...{ dueAt, enteredAt, snoozedUntil: null, escalated: false, severity: 'MEDIUM', rev: this.#nextRev() },
      request: { __typename: 'OnboardingRequest', id, ...request },
    }
  }

  /** The index of the first row that does not come before that place. */
  #placeOf(dueAt, id) {
    let [low, high] = [0, this.#rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const row = this.#rows[middle]
      if (row.dueAt < dueAt || (row.dueAt === dueAt && row.request.id < id)) low = middle + 1
      else high = middle
    }
    return low
  }

  #answer(operation, variables) {
    switch (operation) {
      case 'QueuePage': {
        const total = { __typename: 'ReviewQueueSum', total: this.#rows.length }
        return { reviewQueue: this.#page(variables), found: total, waiting: total }
      }
      case 'QueueSums':
        return {
          all: this.#sum(null),
          ...(variables.isBefore && { before: this.#sum(variables.before.dueBefore) }),
          ...(variables.isThrough && { through: this.#sum(variables.through.dueBefore) }),
          waiting: { __typename: 'ReviewQueueSum', total: this.#rows.length },
        }
    }
    return null
  }

  #page({ first, after }) {
    const [dueAt, id] = after?.split(' ') ?? []
    const from = after ? this.#placeOf(dueAt, `${id} `) : 0
    const rows = this.#rows.slice(from, from + first)
    const edges = rows.map((node) => ({
      __typename: 'ReviewQueueEdge',
      cursor: `${node.dueAt} ${node.request.id}`,
      node,
    }))
    const pageInfo = { __typename: 'PageInfo', hasNextPage: from + first < this.#rows.length }
    return { __typename: 'ReviewQueueConnection', edges, pageInfo }
  }

  #sum(dueBefore) {
    const rows = dueBefore ? this.#rows.slice(0, this.#placeOf(dueBefore, '')) : this.#rows
    const revSum = String(rows.reduce((sum, { rev }) => sum + Number(rev), 0))
    return { __typename: 'ReviewQueueSum', total: rows.length, revSum }
  }

  /** One connection of the page, by graphql-transport-ws. */
  #follow(socket) {
    socket.onMessage((text) => {
      const message = JSON.parse(text)
      if (message.type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }))
      if (message.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }))
      if (message.type === 'subscribe' && message.payload.operationName === 'QueueChanges') {
        this.#sockets.add({ socket, id: message.id })
      }
      if (message.type === 'complete') {
        for (const each of this.#sockets) if (each.id === message.id) this.#sockets.delete(each)
      }
    })
  }

  #tell(kind, row) {
    const request = { __typename: 'OnboardingRequest', id: row.request.id }
    const reviewQueue = { __typename: 'ReviewQueueChange', kind, request, row: kind === 'LEFT' ? null : row }
    for (const { socket, id } of this.#sockets) {
      socket.send(JSON.stringify({ type: 'next', id, payload: { data: { reviewQueue } } }))
    }
  }
}

function pad(index) {
  return String(index).padStart(8, '0')
}

/** Numbers from 0 up to 1, the same in each run. */
export function numbers(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Turns the wheel over the list, down and up, until the changes are over; looks after each turn. */
export async function scrollDuring(page, changes, look = () => {}) {
  await page.getByRole('region', { name: /scrollable$/ }).hover()
  let over = false
  void changes.then(() => (over = true))
  for (let turn = 0; !over; turn += 1) {
    await page.mouse.wheel(0, turn % 40 < 20 ? 400 : -400)
    await look()
  }
  await changes
}
