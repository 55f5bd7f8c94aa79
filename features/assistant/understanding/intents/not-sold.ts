import type { Intent } from '../intent.ts';

const unlawful =
  /\b(?:coke|cocaine|blow|crack|meth|crystal|lsd|acid|molly|mdma|ecstasy|xanax|xan|oxy\w*|perc\w*|adderall|heroin|fentanyl|ketamine|dmt|pcp|opi\w+|shroom|mushroom|psilocybin|speed|valium|klonopin|lean|steroid|gun|ammo)\b/;

export const notSoldIntent: Intent = {
  id: 'not_sold',
  slots: ({ line }) => (unlawful.test(line) ? { topic: 'unlawful' } : {}),
  offer: 'Do you sell anything else?',
};
