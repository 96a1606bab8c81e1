import type { Answers, QueueRow, User, WholeRequest } from './types';

export const reviewer: User = { id: 'usr_1', email: 'reviewer1@acme.test', role: 'REVIEWER' };
export const colleague: User = { id: 'usr_2', email: 'reviewer2@acme.test', role: 'REVIEWER' };
export const owner: User = { id: 'usr_0', email: 'owner@acme.test', role: 'OWNER' };

type WaitingRequest = QueueRow & Pick<WholeRequest, 'createdAt' | 'submittedAt'>;

/** A request of the queue, submitted the given number of minutes after noon. */
export function row(id: string, minutes = 0, part: Partial<WaitingRequest> = {}): WaitingRequest {
  const submittedAt = new Date(Date.UTC(2026, 0, 5, 12, minutes)).toISOString();
  return {
    id,
    externalReference: `REF-${id}`,
    status: 'SUBMITTED',
    flowKey: 'bank-account-check-v1',
    createdAt: '2026-01-05T11:00:00.000Z',
    submittedAt,
    review: queued(),
    flags: [],
    ...part,
  };
}

/** Nothing is prepared, put off or escalated. */
const unhandled = { prepared: null, snoozedUntil: null, escalatedAt: null, dueAt: null, usedSeconds: 0 };

const dayMs = 86_400_000;

/** A row of the queue, due a day after its submission. */
export function inQueue(request: WaitingRequest, rev = '1') {
  const enteredAt = request.submittedAt ?? request.createdAt;
  const dueAt = new Date(Date.parse(enteredAt) + dayMs).toISOString();
  return { request, enteredAt, dueAt, snoozedUntil: null, escalated: false, severity: null, rev };
}

export type WaitingRow = ReturnType<typeof inQueue>;

/** What the queue's subscription tells. */
export function change(kind: 'ENTERED' | 'CHANGED' | 'LEFT', request: WaitingRequest, rev = '2') {
  return { kind, request, row: kind === 'LEFT' ? null : inQueue(request, rev) };
}

interface Asked {
  filter?: { reviewStatus?: string[]; flowKey?: string; text?: string; unheld?: boolean; reviewerId?: string } | null;
  first?: number;
  after?: string | null;
}

/** The answers of a server in whose queue these requests stand. */
export function queueOf(requests: readonly WaitingRequest[] | (() => readonly WaitingRequest[])): Answers {
  const found = ({ filter }: Asked) =>
    (typeof requests === 'function' ? requests() : requests)
      .filter(({ id, externalReference, flowKey, review }) => {
        const { text, flowKey: flow, reviewStatus, unheld, reviewerId } = filter ?? {};
        return (
          (!text || id === text || externalReference === text) &&
          (!flow || flowKey === flow) &&
          (!reviewStatus || reviewStatus.includes(review.status)) &&
          (!unheld || review.reviewer === null) &&
          (!reviewerId || review.reviewer?.id === reviewerId)
        );
      })
      .map((request) => inQueue(request))
      .sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
  return {
    reviewQueue: (asked: Asked) => {
      const all = found(asked);
      const from = asked.after ? all.findIndex(({ request }) => request.id === asked.after) + 1 : 0;
      const rows = all.slice(from, from + (asked.first ?? 50));
      return {
        edges: rows.map((node) => ({ cursor: node.request.id, node })),
        pageInfo: { hasNextPage: from + rows.length < all.length, endCursor: rows.at(-1)?.request.id ?? null },
      };
    },
    reviewQueueSum: (asked: Asked) => {
      const all = found(asked);
      return { total: all.length, revSum: String(all.reduce((sum, { rev }) => sum + Number(rev), 0)) };
    },
  };
}

/** The review of a case that waits, assigned to a reviewer or to nobody. */
export function queued(assignee: User | null = null): WholeRequest['review'] {
  return { ...unhandled, status: 'QUEUED', startedAt: null, leaseUntil: null, reviewer: assignee };
}

/** The review of a case that a reviewer has, until leaseUntil; that nobody has. */
export function inReview(by: User | null, leaseUntil: string | null = null): WholeRequest['review'] {
  return { ...unhandled, status: 'IN_REVIEW', startedAt: '2026-01-05T12:30:00.000Z', leaseUntil, reviewer: by };
}

/** The review of a case whose approval waits for a second reviewer. */
export function preparedBy(
  maker: User,
  part: Partial<NonNullable<WholeRequest['review']['prepared']>> = {},
): WholeRequest['review'] {
  return {
    ...inReview(maker),
    status: 'AWAITING_CHECKER',
    prepared: {
      outcome: 'APPROVED',
      reasonCode: 'VERIFIED_OK',
      comment: '',
      preparedAt: '2026-01-05T12:40:00.000Z',
      maker,
      record: { checklist: [], faces: [] },
      ...part,
    },
  };
}

export function wholeRequest(part: Partial<WholeRequest> = {}): WholeRequest {
  return {
    ...row('vm_req_1'),
    review: queued(),
    reference: 'K7QM-2X4H',
    applicantType: 'merchant',
    locale: 'en',
    onboardingUrl: null,
    flowVersion: 1,
    completedAt: null,
    linkAskedAt: null,
    consentWithdrawnAt: null,
    legalHold: false,
    erasedAt: null,
    expiresAt: '2026-01-08T11:00:00.000Z',
    progress: { completed: 3, total: 3 },
    steps: [
      {
        key: 'bank',
        type: 'BankVerification',
        required: true,
        status: 'COMPLETED',
        completedAt: '2026-01-05T11:50:00.000Z',
        data: { bankName: 'Bank', nested: { hidden: true } },
        history: [
          {
            number: 1,
            outcome: 'PROVIDER_UNAVAILABLE',
            startedAt: '2026-01-05T11:40:00.000Z',
            flags: [{ code: 'PROVIDER_UNAVAILABLE', severity: 'INFO' }],
          },
          {
            number: 2,
            outcome: 'VERIFIED',
            startedAt: '2026-01-05T11:49:00.000Z',
            flags: [{ code: 'BANK_NAME_MISMATCH', severity: 'MEDIUM' }],
          },
        ],
      },
    ],
    revert: null,
    consents: [
      {
        purposeCode: 'BANK_ACCOUNT_VERIFICATION',
        noticeVersion: '1',
        textHash: '9f2c1d77',
        acceptedAt: '2026-01-05T11:55:00.000Z',
        withdrawnAt: null,
        locale: 'en',
        source: 'HOSTED',
      },
    ],
    decision: null,
    verified: {
      fullName: null,
      dateOfBirth: null,
      gender: null,
      address: null,
      mobile: '98XXXXXX34',
      email: null,
      pan: null,
      aadhaar: null,
      bankAccount: 'XXXXXXXX4821',
      bankAccountHolder: 'Asha Verma',
      livenessPassed: null,
    },
    flags: [{ code: 'BANK_NAME_MISMATCH', step: 'bank', severity: 'MEDIUM' }],
    documents: [],
    timeline: [{ at: '2026-01-05T12:00:00.000Z', kind: 'onboarding.submitted', stepKey: null, actor: null }],
    ...part,
  };
}
