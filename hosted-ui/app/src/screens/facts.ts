import type { Fact, FactName, Step } from '../api/types';
import { calendarDay } from '../texts/dates';
import type { TextKey } from '../texts/texts';
import { useOptionalText, useText } from '../texts/texts-context';
import { useStepFinding } from './step-finding';

export interface ShownFact {
  label: string;
  value: string;
}

const LABELS: Record<FactName, TextKey> = {
  mobile: 'step.MobileOtp',
  email: 'step.EmailOtp',
  fullName: 'fact.fullName',
  dateOfBirth: 'fact.dateOfBirth',
  gender: 'fact.gender',
  address: 'step.Address',
  aadhaar: 'step.DocLockerAadhaar',
  pan: 'pan.number',
  bankAccount: 'bank.account',
  bankName: 'bank.name',
  accountHolder: 'fact.accountHolder',
  businessName: 'fact.businessName',
  businessType: 'fact.businessType',
  gstin: 'fact.gstin',
};

/** What a step holds, in words, for the applicant to check. */
export function useFacts(): (step: Step) => ShownFact[] {
  const t = useText();
  const findingOf = useStepFinding();
  const optional = useOptionalText();
  const inWords = ({ name, value }: Fact): string => {
    if (name === 'dateOfBirth') return calendarDay(value, t);
    if (name === 'gender') return optional(`gender.${value}`) ?? value;
    if (name === 'businessType') return optional(`business.type.${value}`) ?? value;
    return value;
  };
  const show = (fact: Fact): ShownFact => ({ label: t(LABELS[fact.name]), value: inWords(fact) });
  return (step) => {
    const facts = step.facts.map(show);
    const finding = findingOf(step);
    const files = filesOf(step);
    if (finding !== null) facts.push({ label: t('fact.kind'), value: finding });
    if (files > 0) facts.push({ label: t('fact.documents'), value: String(files) });
    return facts;
  };
}

/** The files of a step that are kept: one that the scan refused is not. */
function filesOf({ data }: Step): number {
  const documents = data?.documents;
  if (!Array.isArray(documents)) return 0;
  return documents.filter((each: { scanStatus?: unknown }) => each.scanStatus === 'CLEAN').length;
}
