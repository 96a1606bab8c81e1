import { render } from 'preact';
import { applyAccent } from './accent';
import { ApplicantApi } from './api/applicant';
import { embeddedSessionStore } from './api/session-store';
import { exchange } from './api/transport';
import { App } from './app/App';
import { cleanedAddress, embeddingOf, isPreview, linkTokenOf, readBoot } from './boot';
import { HostLink } from './embed';
import './styles/page.css';
import './styles/language.css';
import './styles/card.css';
import './styles/controls.css';
import './styles/facts.css';
import './styles/steps.css';
import './styles/large-text.css';
import './styles/forced-colors.css';

const boot = readBoot(document);
const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');

const embedding = embeddingOf(location.search, history.state);
history.replaceState({ ...(history.state as object), verifymeEmbedding: embedding }, '', cleanedAddress(location));
applyAccent((boot.state?.tenant ?? boot.tenant)?.accentColor ?? null, document.documentElement);

const requestId = boot.state?.requestId ?? null;
const api = new ApplicantApi({
  linkToken: linkTokenOf(location.pathname),
  requestId,
  embed: boot.embed,
  publicKey: embedding.publicKey,
  locale: embedding.locale,
  store: embeddedSessionStore(requestId),
  send: isPreview(location.pathname) ? unanswered : exchange,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

function unanswered(): Promise<never> {
  return new Promise(() => undefined);
}

root.replaceChildren();
render(<App boot={boot} api={api} host={new HostLink(window, embedding.inline)} />, root);
