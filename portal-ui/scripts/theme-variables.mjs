// Writes the variables of Mantine's components, for our theme, to a plain style sheet.
// MantineProvider would otherwise put them into a style element, which the page's
// Content-Security-Policy (style-src 'self') refuses.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const target = fileURLToPath(new URL('../src/generated/theme-variables.css', import.meta.url));

async function themeVariables() {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const core = await vite.ssrLoadModule('@mantine/core');
    const { theme, paletteVariables, usedColors, usedShades } = await vite.ssrLoadModule('/src/theme/theme.ts');
    const merged = core.mergeMantineTheme(core.DEFAULT_THEME, theme);
    const ours = paletteVariables(merged);
    const base = core.defaultCssVariablesResolver(merged);
    const keep = (variables) =>
      Object.entries(variables).filter(([name]) => isUsed(name, usedColors, usedShades, Object.keys(merged.colors)));
    const list = (variables) =>
      keep(variables)
        .map(([name, value]) => `  ${name}: ${value};\n`)
        .join('');
    const scheme = (name) =>
      `:root[data-mantine-color-scheme='${name}'] {\n  --mantine-color-scheme: ${name};\n` +
      `${list({ ...base[name], ...ours[name] })}}\n`;
    const shared = `:root {\n${list({ ...base.variables, ...ours.variables })}}\n`;
    const note = '/* Generated from src/theme/theme.ts by scripts/theme-variables.mjs. */\n';
    return `${note}${shared}${scheme('light')}${scheme('dark')}`;
  } finally {
    await vite.close();
  }
}

function isUsed(variable, used, shades, families) {
  const family = families.find((name) => variable.startsWith(`--mantine-color-${name}-`));
  return family === undefined || used.includes(family) || (shades.includes(family) && /-\d$/.test(variable));
}

await writeFile(target, await themeVariables());
