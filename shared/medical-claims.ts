/** Words that promise an effect on an illness, which the law forbids for what this shop sells. */
const stems = [
  'addict',
  'alzheimer',
  'anti-inflammat',
  'antidepress',
  'anxi',
  'arthrit',
  'asthma',
  'cancer',
  'cure',
  'curing',
  'dementia',
  'depress',
  'detox',
  'diabet',
  'diagnos',
  'disease',
  'epilep',
  'heal',
  'illness',
  'inflammat',
  'insomnia',
  'medic',
  'migraine',
  'nausea',
  'pain',
  'parkinson',
  'prevent',
  'ptsd',
  'relief',
  'reliev',
  'remedy',
  'seizure',
  'symptom',
  'therap',
  'treat',
];
/** "Cured" is what is done to flower; "a treat" is something sweet. */
const harmless = /^(cured|health(y|ier)?|painted|painterly|treats?)$/;
/** As a verb it is a claim. */
const treating = /\b(?:to|can|may|will|helps?|it|that|which|they) (treats?)\b/i;

/** Returns the word that is a medical claim, as it was written, or undefined. */
export const medicalClaimIn = (text: string): string | undefined =>
  text
    .match(/[\p{L}-]+/gu)
    ?.find(
      (word) =>
        !harmless.test(word.toLowerCase()) && stems.some((stem) => word.toLowerCase().startsWith(stem)),
    ) ?? treating.exec(text)?.[1];
