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
/**
 * The same in Spanish, without accents. "Curado" is what is done to flower, and "sana" is healthy: neither is a claim.
 */
const spanish =
  /^(?:adiccion|alivi|analges|ansied|ansioliti|ansios|antidepresiv|antiinflam|artrit|asma(?:tic[ao]s?)?$|convuls|cur(?:a|an|ar|aran?|are|aremos|arse|ativ[ao]s?|acion|aciones|e|en)$|demencia|depresi|desinflam|desintox|dolencia|dolor|duel(?:e|en)$|enferm|fibromialg|hipertens|inflam(?:acion|ad[ao]s?$|atori)|insomni|jaqueca|lesion|malestar|migran|padec|preven(?:ir|cion|tiv)|previen|reuma|remedi|sana(?:n|r|ran?|cion|dor[ae]?s?)$|sintoma|terap|trastorno|trat(?:ar|amientos?)$|tumor|ulcera)/;
/** "Cured" is what is done to flower; "a treat" is something sweet. */
const harmless = /^(cured|health(y|ier)?|painted|painterly|treats?)$/;
/** As a verb it is a claim. */
const treating = /\b(?:to|can|may|will|helps?|it|that|which|they) (treats?)\b/i;

const isClaim = (word: string) =>
  !harmless.test(word) && (stems.some((stem) => word.startsWith(stem)) || spanish.test(word));

const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the word that is a medical claim in English or Spanish, as it was written, or undefined. */
export const medicalClaimIn = (text: string): string | undefined =>
  text.match(/[\p{L}\p{M}-]+/gu)?.find((word) => isClaim(plain(word))) ?? treating.exec(text)?.[1];
