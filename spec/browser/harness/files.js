/** Files as applicants choose them, made without any that lie in the repository. */

/** A PDF of one empty page. */
export const PDF = {
  name: 'Asha certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n' +
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n' +
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj\n' +
      'trailer << /Root 1 0 R >>\n%%EOF\n',
  ),
}

/** The antivirus test string, in two parts so that this file is not taken for it. */
export const VIRUS = {
  name: 'invoice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
}

/** A JPEG of the size as a phone's camera writes it: lying on its side, with the place in its data. */
export async function photo(page, width, height) {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      for (let i = 0; i < 4000; i++) {
        context.fillStyle = `hsl(${(i * 47) % 360} 60% ${30 + (i % 50)}%)`
        context.fillRect((i * 97) % w, (i * 61) % h, 40 + (i % 90), 30 + (i % 70))
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]
    },
    [width, height],
  )
  const jpeg = Buffer.from(base64, 'base64')
  return { name: 'DSC_0042.jpg', mimeType: 'image/jpeg', buffer: onItsSide(jpeg) }
}

/** Without its end, as after a download that broke off. */
export function damaged(file) {
  return { ...file, buffer: file.buffer.subarray(0, Math.floor(file.buffer.length / 50)) }
}

/** Puts Exif data behind the start of a JPEG: orientation 6, to be turned right, and a maker's text. */
function onItsSide(jpeg) {
  const entry = (tag, type, count, value) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    value(bytes)
    return bytes
  }
  const make = Buffer.from('PLACE-OF-THE-PHOTO\0')
  const directory = Buffer.concat([
    Buffer.from([0, 2]),
    entry(0x010f, 2, make.length, (bytes) => bytes.writeUInt32BE(38, 8)),
    entry(0x0112, 3, 1, (bytes) => bytes.writeUInt16BE(6, 8)),
    Buffer.alloc(4),
  ])
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), directory, make])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, body, jpeg.subarray(2)])
}
