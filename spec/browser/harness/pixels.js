/** The colours of points of the page as it is drawn, as "r,g,b"; points are [x, y] in the window's pixels. */
export async function coloursAt(page, points) {
  const picture = (await page.screenshot({ scale: 'css' })).toString('base64')
  return page.evaluate(
    async ({ picture, points }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      pen.drawImage(bitmap, 0, 0)
      return points.map(([x, y]) => [...pen.getImageData(Math.floor(x), Math.floor(y), 1, 1).data].slice(0, 3).join())
    },
    { picture, points },
  )
}
