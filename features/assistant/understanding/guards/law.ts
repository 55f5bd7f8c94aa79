import type { Guard } from './guard.ts';

const law =
  /\b(?:legal|legally|illegal|lawful|unlawful|arrest|arrested|police|jail|(?:fly|flying|travel) with|on (?:a|the) plane|tsa|airport security|cross state|state line|across state|get in trouble|federal|probation|dea|ticketed|pulled over|legales?|ilegal|policia)\b/;
const isAboutAge = /\b(?:age|old|id|18|21)\b/;

const cannabinoid = '(?:cbd|thc|cbg|cbn|cbc|cannabinoid|cannabis|hemp)';
const joined = '(?:and|or|from|to|than|as|versus|vs)';
/** Questions about cannabinoids in general, not about the amount in a product. */
const cannabinoids = new RegExp(
  [
    String.raw`^(?:\w+ )?(?:what|how|que) (?:exactly )?(?:is|are|do|does|es|significa) (?:the |el )?${cannabinoid}(?: (?:exactly|even|anyway|do|does|mean|stand for|feel|like|for|work|about))*$`,
    String.raw`^(?:\w+ )*(?:explain|(?:tell|teach) me (?:about|what)|meaning of) ${cannabinoid}(?: (?:is|mean|to me|please))*$`,
    String.raw`\b(?:diff|difference|diferencia|different|same|better|stronger|compare)\b.*\b${cannabinoid} ${joined} (?:the |el )?${cannabinoid}\b`,
    String.raw`\b${cannabinoid} (?:(?:versus|vs) |(?:is |are )?(?:the |any )?(?:same|different|better|stronger) (?:as|from|to|than) )${cannabinoid}\b`,
  ].join('|'),
);

/** Questions of law, and of what hemp's compounds are, have fixed answers. */
export const guardLaw: Guard = ({ line }, [best]) => {
  if (cannabinoids.test(line)) return { intent: 'unknown', topic: 'cannabinoids' };
  const isLaw =
    law.test(line) &&
    !isAboutAge.test(line) &&
    (best?.intent === 'unknown' || best?.intent === 'medical' || (best?.probability ?? 0) < 0.7);
  return isLaw ? { intent: 'unknown', topic: 'law' } : undefined;
};
