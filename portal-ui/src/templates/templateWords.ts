import type { TemplateUse, TemplateVariable } from '../generated/graphql';

export const useWords: Record<TemplateUse, string> = {
  REVERT_MESSAGE: 'Messages to the applicant',
  APPROVE_COMMENT: 'Comments on approvals',
  REJECT_COMMENT: 'Comments on rejections',
  REVERT_COMMENT: 'Comments on sending back',
};

export const uses = Object.keys(useWords) as TemplateUse[];

export const variableWords: Record<TemplateVariable, string> = {
  step: 'the steps that are sent back',
  link_expires: 'the day on which the link ends',
  company: 'your name on the applicant’s page',
  support_phone: 'your phone number',
  support_email: 'your e-mail address',
  support_hours: 'when you can be reached',
};
