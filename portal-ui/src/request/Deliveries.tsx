import { Suspense, useState } from 'react';
import { Key } from '../ui/Key';
import { Section } from '../ui/Section';
import { useShortcuts } from '../ui/shortcuts';
import steps from './Steps.module.css';
import { late } from '../ui/late';

const DeliveryList = late(async () => (await import('./DeliveryList')).DeliveryList);

/** The case's webhook deliveries, for those who may see them; fetched when they are asked for. */
export function Deliveries({ requestId }: { requestId: string }) {
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen((before) => !before);
  useShortcuts({ w: toggle });
  return (
    <Section title="Webhook deliveries">
      <button type="button" className={steps.compare} aria-expanded={open} aria-keyshortcuts="w" onClick={toggle}>
        {open ? 'Hide them' : 'Show them'} <Key name="w" />
      </button>
      {open && (
        <Suspense>
          <DeliveryList requestId={requestId} />
        </Suspense>
      )}
    </Section>
  );
}
