export interface ReadBackProps {
  label?: string;
  value: string;
  figures?: boolean;
}

/** What was typed, in a form that shows a mistake at a glance. */
export function ReadBack({ label, value, figures = false }: ReadBackProps) {
  if (value === '') return null;
  return (
    <p class="read-back">
      {label !== undefined && <span>{label}</span>}
      <output class={figures ? 'figures' : undefined}>{value}</output>
    </p>
  );
}
