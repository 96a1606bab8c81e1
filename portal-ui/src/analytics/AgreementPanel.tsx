import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { analyticsRoles } from '../api/roles';
import { AgreementDocument, type AgreementQuery } from '../generated/graphql';
import { reasonWords } from '../labels/decisions';
import { FaultNotice } from '../ui/FaultNotice';
import { ChartFigure } from './ChartFigure';
import { type Period, timesOf } from './period';

type Agreement = AgreementQuery['rereviewAgreement'];
type Kappa = Agreement['kappa'];

/** How far second judgements agree with first decisions. */
export function AgreementPanel({ period }: { period: Period }) {
  const [{ data, error }] = useQuery({
    query: AgreementDocument,
    variables: timesOf(period),
    requestPolicy: 'cache-and-network',
  });
  if (error) return <FaultNotice fault={faultOf(error)} needs={analyticsRoles} />;
  if (!data) return null;
  const { rereviewAgreement: of } = data;
  if (of.offered === 0 && of.judged === 0) return null;
  return (
    <ChartFigure
      title="Agreement of reviewers"
      definition={
        `Second judgements of this time against first decisions, over the cases judged again: ${String(of.judged)}; ` +
        `offered of those decided in this time: ${String(of.offered)}. Kappa is Cohen’s: agreement beyond chance, ` +
        `with its 95 % interval. Told of ${String(of.least)} cases and more.`
      }
      finding={finding(of)}
      head={['Reason', 'Named by either', 'Named by both', 'Kappa', '95 % from', '95 % to']}
      rows={[
        ['All outcomes', of.judged, of.agreed ?? '', ...kappaCells(of.kappa)],
        ...of.reasons.map(({ reasonCode, named, both, kappa }) => [
          reasonWords[reasonCode],
          named,
          both ?? '',
          ...kappaCells(kappa),
        ]),
      ]}
      file="agreement"
    >
      {of.agreed !== null && (
        <dl>
          {of.reasons
            .filter(({ both }) => both !== null)
            .map(({ reasonCode, named, both, kappa }) => (
              <div key={reasonCode} style={{ display: 'flex', flexWrap: 'wrap', gap: '0 0.75rem' }}>
                <dt>{reasonWords[reasonCode]}</dt>
                <dd className="muted">
                  both in {both} of {named}
                  {kappa && `, kappa ${kappaInWords(kappa)}`}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </ChartFigure>
  );
}

/** One sentence; under the least number only how many there are. */
export function finding({ judged, agreed, least, kappa }: Agreement): string {
  if (judged === 0) return 'No case was judged again in this time.';
  if (agreed === null) return `${String(judged)} of the ${String(least)} cases that a figure takes were judged again.`;
  const share = `The outcomes agree in ${String(agreed)} of ${String(judged)} cases (${percent(agreed / judged)})`;
  if (!kappa) return `${share}; all had the same two outcomes, so that kappa says nothing.`;
  return `${share}; kappa ${kappaInWords(kappa)}.`;
}

const percent = (share: number) => `${String(Math.round(share * 100))} %`;

const rounded = (value: number) => value.toFixed(2);

function kappaInWords({ value, low, high }: NonNullable<Kappa>): string {
  return `${rounded(value)} (${rounded(low)} to ${rounded(high)})`;
}

function kappaCells(kappa: Kappa): string[] {
  return kappa ? [rounded(kappa.value), rounded(kappa.low), rounded(kappa.high)] : ['', '', ''];
}
