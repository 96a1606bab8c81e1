/** A setting of a step type, as its JSON Schema has it. */
export type ConfigField = {
  name: string;
  /** Its title in the schema, with units. */
  label: string;
  /** What it does; empty where the schema does not say. */
  help: string;
  /** Undefined where there is none. */
  byDefault: unknown;
} & (
  | { kind: 'number'; least: number | undefined; most: number | undefined }
  | { kind: 'switch' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'choices'; choices: readonly string[]; least: number }
  | { kind: 'list'; least: number; most: number; pattern: string | undefined }
);

interface Property {
  title?: string;
  description?: string;
  deprecated?: boolean;
  type?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  items?: { enum?: string[]; pattern?: string };
  minItems?: number;
  maxItems?: number;
}

/**
 * The settings of a step type in the order of its schema. Left out are other spellings of a setting, which the schema
 * deprecates, and kinds that no schema of the catalogue has.
 */
export function configFields(schema: unknown): ConfigField[] {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Property> };
  return Object.entries(properties).flatMap(([name, property]) => fieldOf(name, property) ?? []);
}

function fieldOf(name: string, property: Property): ConfigField | undefined {
  if (property.deprecated) return undefined;
  const { title: label = name, description: help = '' } = property;
  const shared = { name, label, help, byDefault: property.default };
  const { items = {}, minItems: least = 0, maxItems: most = Infinity } = property;
  if (property.type === 'integer') {
    return { ...shared, kind: 'number', least: property.minimum, most: property.maximum };
  }
  if (property.type === 'boolean') return { ...shared, kind: 'switch' };
  if (property.type === 'string' && property.enum) return { ...shared, kind: 'choice', choices: property.enum };
  if (property.type === 'array' && items.enum) return { ...shared, kind: 'choices', choices: items.enum, least };
  if (property.type === 'array') return { ...shared, kind: 'list', least, most, pattern: items.pattern };
  return undefined;
}
