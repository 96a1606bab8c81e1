const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/**
 * A form of files, all in parts of one name, and of further fields. The files get a name of the page's own: what the
 * applicant called them is nobody's business.
 */
export function formOf(files: Blob[], part = 'file', fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(part, file, `${part}.${ENDINGS[file.type] ?? 'bin'}`);
  return form;
}
