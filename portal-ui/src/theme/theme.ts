import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#e7f3f5',
  '#cfe4e9',
  '#a3cbd5',
  '#74b1c0',
  '#4d98ab',
  '#2f8197',
  '#1a6c82',
  '#12586b',
  '#0e4656',
  '#093340',
];

const brick: MantineColorsTuple = [
  '#fbecea',
  '#f5d6d1',
  '#eaaca4',
  '#de8075',
  '#d05d50',
  '#bd4336',
  '#a63428',
  '#8d2a20',
  '#70211a',
  '#501712',
];

const moss: MantineColorsTuple = [
  '#ebf4ea',
  '#d5e7d3',
  '#aacda6',
  '#7fb179',
  '#5c9856',
  '#437f3f',
  '#336a31',
  '#295727',
  '#20451f',
  '#163015',
];

/** The colour families that the portal uses; variables of Mantine's others are left out of the page. */
export const usedColors = ['petrol', 'brick', 'moss'];

/** Those of which it uses the plain shades alone: nothing that can be pressed has them. */
export const usedShades = ['gray', 'dark'];

export const theme = createTheme({
  colors: { petrol, brick, moss },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.25rem',
  },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  headings: { fontFamily: 'var(--font-text)', fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Their styles are in base.css.
    Button: {
      defaultProps: { size: 'sm' },
      classNames: { root: 'button', inner: 'button-inner', label: 'button-label' },
    },
  },
});

/** Ties Mantine's surfaces and text to the palette in tokens.css. */
export const paletteVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--field-line)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-primary-color-light-color': 'var(--accent)',
  };
  return { variables: {}, light: shared, dark: shared };
};
