import type { CaseSummary } from '@kindred/contracts/cases';
import type { RuleId } from '@kindred/contracts/rules';

const byDetail: Record<NonNullable<CaseSummary['detail']>, RuleId> = {
  minor: '1',
  intimate_image: '2',
  threat: '3',
  scam: '7',
  hate: '4',
  self_harm: '4',
};

const byReason: Record<CaseSummary['reason'], RuleId | ''> = {
  inappropriate_photos: '8',
  harassment: '3',
  fake_profile: '6',
  spam: '7',
  other: '',
};

/** The rule that a report is about, to begin with; empty where it says nothing. */
export function likelyRule({ detail, reason }: Pick<CaseSummary, 'detail' | 'reason'>) {
  return detail ? byDetail[detail] : byReason[reason];
}
