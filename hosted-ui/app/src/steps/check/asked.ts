import type { Step } from '../../api/types';

/** Whether the flow asks for the field; one that is not asked would be refused. */
export function asksFor({ config }: Step): (field: { name: string }) => boolean {
  const fields: unknown = config?.fields;
  return ({ name }) => Array.isArray(fields) && fields.includes(name);
}
