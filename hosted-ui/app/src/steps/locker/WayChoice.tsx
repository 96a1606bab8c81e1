import { Button } from '../../parts/Button';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { problemOfStep } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { useInnerScreen } from '../../state/history';
import { useText } from '../../texts/texts-context';
import type { Step } from '../../api/types';
import type { Way } from './ways';

/** The ways to share Aadhaar, each with what it needs. */
export function WayChoice({ step, ways, onWay }: { step: Step; ways: Way[]; onWay: (way: Way) => void }) {
  const { state } = useApplicant();
  const t = useText();
  return (
    <>
      <Heading>{t('aadhaar.title')}</Heading>
      <p class="lead">{t('aadhaar.lead', { tenant: state.tenant.displayName })}</p>
      <p>{t('locker.notShared')}</p>
      <ProblemNote problem={problemOfStep(step)} asked="who.locker" />
      {ways.map((way) => (
        <div key={way} class="actions">
          <Button kind="plain" describedBy={`way-${way}`} onPress={() => onWay(way)}>
            {t(`aadhaar.way.${way}`)}
          </Button>
          <p class="hint" id={`way-${way}`}>
            {t(`aadhaar.way.${way}.text`)}
          </p>
        </div>
      ))}
    </>
  );
}

/** Leads back to the choice, as the browser's Back does. */
export function OtherWay({ onOther }: { onOther: () => void }) {
  const t = useText();
  useInnerScreen(onOther);
  return (
    <Button kind="quiet" onPress={onOther}>
      {t('aadhaar.other')}
    </Button>
  );
}
