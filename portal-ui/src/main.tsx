import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Loader.css';
import './generated/theme-variables.css';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connect } from './api/connection';
import { ConnectionProvider } from './api/ConnectionContext';
import { portalRouter } from './router';
import { loginAddress } from './api/loginTarget';
import { endPage } from './api/pageUser';
import { Theme } from './theme/Theme';
import { moveNow } from './ui/useLeaveWarning';

let isLeaving = false;

/** A whole page load: it forgets every case that this session has read. Further refusals do not begin it anew. */
function leaveFor(address: string) {
  if (isLeaving) return;
  isLeaving = true;
  location.replace(address);
}

const connection = connect({
  onSessionEnd: () => {
    // The log-in itself asks whether somebody is signed in.
    // Where something is typed that would be lost, the notice says what to do first.
    if (location.pathname === '/portal/login' || moveNow()) return;
    endPage();
    leaveFor(loginAddress(location));
  },
  onFactorRequired: () => {
    if (location.pathname !== '/portal/second-factor') leaveFor('/portal/second-factor');
  },
});
const router = portalRouter(connection);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Theme>
      <ConnectionProvider connection={connection}>
        <RouterProvider router={router} />
      </ConnectionProvider>
    </Theme>
  </StrictMode>,
);
