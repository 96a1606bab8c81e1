import type { Role } from '../generated/graphql';

interface RoleValue {
  value: string;
  role: Role;
}

/** A line for each value: value = ROLE. */
export function roleLines(values: readonly RoleValue[]): string {
  return values.map(({ value, role }) => `${value} = ${role}`).join('\n');
}

const roles: readonly string[] = ['OWNER', 'REVIEWER', 'DEVELOPER', 'ANALYST'] satisfies Role[];

/** The first line that is none, in words for the field. */
export function roleLinesProblem(lines: string): string | undefined {
  const wrong = rolesOf(lines).findIndex(({ value, role }) => value === '' || !roles.includes(role));
  if (wrong < 0) return undefined;
  const line = lines
    .split('\n')
    .filter((each) => each.trim() !== '')
    .at(wrong)
    ?.trim();
  return `“${line}” is not a value, “=” and a role: ${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}.`;
}

/** The values of the lines; see roleLinesProblem for those that are none. */
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
