import type { Role } from '../generated/graphql';

interface RoleValue {
  value: string;
  role: Role;
}

/** A line for each value: value = ROLE. */
export function roleLines(values: readonly RoleValue[]): string {
  return values.map(({ value, role }) => `${value} = ${role}`).join('\n');
}

/** The values of the lines; what is no role goes to the server as it stands, which says so. */
export function rolesOf(lines: string): RoleValue[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.lastIndexOf('=');
      const role = line
        .slice(at + 1)
        .trim()
        .toUpperCase() as Role;
      return { value: at < 0 ? '' : line.slice(0, at).trim(), role };
    });
}
