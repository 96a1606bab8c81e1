/**
 * Texts that several steps say, by the name of their folder in shared/, and the types and parts that say them. The
 * build puts them into each one's own file, before its own texts: a key of both has the type's own words.
 */
const SHARED: Record<string, string[]> = {
  camera: ['code', 'SelfieFaceMatch', 'Liveness', 'GeoPhotoInside', 'GeoPhotoOutside', 'DocumentUpload'],
  file: ['SelfieFaceMatch', 'Liveness', 'GeoPhotoInside', 'GeoPhotoOutside', 'DocumentUpload', 'DocLockerAadhaar'],
  face: ['SelfieFaceMatch', 'Liveness'],
  place: ['Address', 'BusinessDetails'],
  geo: ['GeoPhotoInside', 'GeoPhotoOutside'],
};

/**
 * The sources of what is built as steps/<Type>/<locale>.json or parts/<name>/<locale>.json, the first of them last in
 * force.
 */
export function sourcesOf(file: string): string[] {
  const [folder, type = '', locale = ''] = file.split('/');
  if (folder !== 'steps' && folder !== 'parts') return [file];
  const names = Object.keys(SHARED).filter((name) => SHARED[name]?.includes(type));
  return [...names.map((name) => `shared/${name}/${locale}`), file];
}
