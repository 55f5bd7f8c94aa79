import { Banner } from '../ui/banner.tsx';
import { medicalClaimIn } from '#shared/medical-claims.ts';

/**
 * Warns of a word that may read as a medical claim, with the rule, its source and the day it was read. The owner decides:
 * nothing is refused.
 */
export function ClaimWarning({ text }: { text: string }) {
  const claim = medicalClaimIn(text);
  return (
    <div role="status" className="empty:hidden">
      {claim && (
        <Banner tone="warning" inline iconAtTop>
          “{claim}” may read as a medical claim. What is said to treat, cure or prevent an illness is a drug
          by federal law (21 U.S.C. 321(g)(1)(B), read on Nov 22, 2026), and the FDA has warned sellers of
          hemp products because of such words. Other words are safer. This is no legal advice.
        </Banner>
      )}
    </div>
  );
}
