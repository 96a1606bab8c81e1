/** A browser has one clipboard, and scenes play in it side by side: those that copy wait for each other. */
let free = Promise.resolve()

/** What the page copies by the act, which ends when it has. */
export function copiedBy(page, act) {
  const copied = free.then(async () => {
    await act()
    return page.evaluate(() => navigator.clipboard.readText())
  })
  free = copied.catch(() => undefined)
  return copied
}
