import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { State, Tenant } from '../api/types';
import { useEscape, useHeight, type HostLink } from '../embed';
import { useOnline } from '../state/lifecycle';
import { isTest } from '../state/screen';
import { Reference, referenceOf } from '../parts/Reference';
import type { Locale } from '../texts/texts';
import { useText } from '../texts/texts-context';
import { LanguagePicker } from './LanguagePicker';
import { StepRail } from './StepRail';

/** Stands in the tenant's place where the link does not tell the tenant. */
const SERVICE_NAME = 'VerifyMe';

export interface PageFrameProps {
  tenant: Tenant | null;
  state: State | null;
  onLocale: (locale: Locale) => Promise<void>;
  host: HostLink;
  children: ComponentChildren;
}

/** What stays while the screens change: the brand, the language, the list of steps, the small print. */
export function PageFrame({ tenant, state, onLocale, host, children }: PageFrameProps) {
  const t = useText();
  const online = useOnline();
  const page = useRef<HTMLDivElement>(null);
  useEscape(host);
  useHeight(host, page);
  return (
    <div class="page" ref={page}>
      <header class="masthead">
        <Brand tenant={tenant} />
        <LanguagePicker onLocale={onLocale} />
      </header>
      <div role="status" class="banner-place">
        {!online && <p class="banner">{t('net.offline')}</p>}
      </div>
      <div class="desk">
        {state !== null && <StepRail state={state} />}
        <main class="card">{children}</main>
      </div>
      <footer class="small-print">
        {state !== null && isTest(state) && (
          <p class="test-line">
            <strong>{t('test.badge')}</strong> {t('test.note')}
          </p>
        )}
        <LegalLinks tenant={tenant} />
        {/* At the end it stands in the receipt. */}
        {state !== null && state.screen.kind !== 'final' && (
          <p>
            {t('page.reference')} <Reference value={referenceOf(state)} />
          </p>
        )}
      </footer>
    </div>
  );
}

function Brand({ tenant }: { tenant: Tenant | null }) {
  const [logoFailed, setLogoFailed] = useState(false);
  const name = tenant?.displayName ?? SERVICE_NAME;
  const logo = logoFailed ? null : (tenant?.logoUrl ?? null);
  return (
    <span class="brand">
      {logo !== null ? (
        <img class="brand-logo" src={logo} alt="" width={40} height={40} onError={() => setLogoFailed(true)} />
      ) : (
        <span class="brand-mark" aria-hidden="true">
          {String.fromCodePoint(name.codePointAt(0) ?? 0x2022)}
        </span>
      )}
      <span class="brand-name">{name}</span>
    </span>
  );
}

function LegalLinks({ tenant }: { tenant: Tenant | null }) {
  const t = useText();
  const privacy = webAddress(tenant?.legalLinks.privacyUrl);
  const terms = webAddress(tenant?.legalLinks.termsUrl);
  if (privacy === null && terms === null) return null;
  return (
    <p class="legal">
      {privacy !== null && (
        <a href={privacy} target="_blank" rel="noopener noreferrer">
          {t('page.privacy')}
        </a>
      )}
      {terms !== null && (
        <a href={terms} target="_blank" rel="noopener noreferrer">
          {t('page.terms')}
        </a>
      )}
    </p>
  );
}

function webAddress(url: string | null | undefined): string | null {
  return url != null && /^https?:\/\//i.test(url) ? url : null;
}
