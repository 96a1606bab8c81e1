import { useSession } from '../api/SessionContext';
import { ListEditor } from './ListEditor';
import { mostOrigins, type Problems, type SettingsDraft } from './settingsDraft';

interface Props {
  draft: SettingsDraft;
  problems: Problems;
  onChange: (part: Partial<SettingsDraft>) => void;
}

/** Where applicants may be sent, and which pages may frame theirs. */
export function AddressLists({ draft, problems, onChange }: Props) {
  const live = useSession().tenant.environment === 'live';
  return (
    <>
      <ListEditor
        name="returnUrlHosts"
        title="Return URLs"
        noun="host"
        placeholder="shop.example"
        empty={
          live
            ? 'No host is listed: a return URL may lead to any host, by https.'
            : 'No host is listed: a return URL may lead to any host.'
        }
        entries={draft.returnUrlHosts}
        problems={problems}
        onChange={(returnUrlHosts) => onChange({ returnUrlHosts })}
      >
        <p>
          The hosts that an applicant may be sent to after submitting, each with its subdomains. Once one is listed, new
          requests with a return URL to any other host are refused. Links into an app, like shopapp://done, need no
          host.
        </p>
      </ListEditor>
      <ListEditor
        name="allowedOrigins"
        title="Embedding"
        noun="origin"
        placeholder="https://shop.example"
        empty={
          live
            ? 'No origin is listed: no page may show the applicant’s page in a frame.'
            : 'No origin is listed: in the sandbox, any page may show the applicant’s page in a frame.'
        }
        most={mostOrigins}
        entries={draft.allowedOrigins}
        problems={problems}
        onChange={(allowedOrigins) => onChange({ allowedOrigins })}
      >
        <p>
          The origins of your pages that may show the applicant’s page in a frame, at most {mostOrigins}: scheme and
          host, without a path. {live ? 'No other page may.' : 'Once one is listed, no other page may.'}
        </p>
      </ListEditor>
    </>
  );
}
