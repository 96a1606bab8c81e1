import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Icon } from '../ui/Icon';
import styles from './Navigation.module.css';

export function SchemeSwitch() {
  // Mantine switches transitions off with a style element, which the page's policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className={styles.tool} onClick={() => setColorScheme(other)}>
      <Icon name={other} size={16} />
      <span>{other === 'dark' ? 'Dark' : 'Light'}</span>
    </button>
  );
}
