import type { Step } from '../../api/types';

/** A file of the step as the server lists it (SPEC "Result object", documents). */
export interface SentDocument {
  documentId: string;
  type: string;
  contentType: string;
  sizeBytes: number;
  scanStatus: string;
}

export function documentsOf({ data }: Step): SentDocument[] {
  return Array.isArray(data?.documents) ? (data.documents as SentDocument[]) : [];
}

/** Files that count; one that the scan refused does not. */
export function counted(documents: SentDocument[]): number {
  return documents.filter(isClean).length;
}

export const isClean = ({ scanStatus }: SentDocument) => scanStatus === 'CLEAN';

/** What the step takes, with the catalogue's defaults where the server does not say. */
export function limitsOf({ config }: Step): { types: string[]; most: number } {
  const { documentTypes, maxFiles } = config ?? {};
  return {
    types: Array.isArray(documentTypes) ? documentTypes.map(String) : ['REGISTRATION_CERTIFICATE', 'ADDRESS_PROOF'],
    most: typeof maxFiles === 'number' ? maxFiles : 3,
  };
}

/** Written in capitals in words too. */
const ACRONYMS = new Set(['PAN', 'GST', 'GSTIN', 'ID', 'FSSAI', 'MSME', 'TAN', 'CIN', 'LLP', 'ITR', 'PDF']);

/** A document type of the tenant's own, made readable: TRADE_LICENCE is "Trade licence". */
export function readable(type: string): string {
  const words = type.split('_').filter((word) => word !== '');
  const said = words.map((word) => (ACRONYMS.has(word) ? word : word.toLowerCase())).join(' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** A size as phones show it: whole kilobytes, or megabytes with one decimal. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const KINDS: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

/** The kind of a file in the letters that are known in every language; empty for any other. */
export function fileKind(contentType: string): string {
  return KINDS[contentType] ?? '';
}
