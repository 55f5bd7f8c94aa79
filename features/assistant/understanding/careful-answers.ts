import type { CarefulTopic } from './understanding.ts';

/**
 * The whole of what the assistant says about health, amounts, law and age. Fixed texts: none advises, none names an
 * amount, an effect or a law; each says who can help. Reviewed as text; a change here needs a person's review.
 */
export const carefulAnswers: Readonly<Record<CarefulTopic, string>> = {
  dosage:
    'I can’t say how much to take; that is different for each person. What a product contains is on its label. Please ask your doctor or pharmacist before you use it.',
  medical:
    'I can’t answer questions about health, and nothing we sell is meant to treat, cure or prevent an illness. Please ask your doctor or pharmacist, also about pregnancy and other medicines. If someone feels unwell now, call Poison Help at 1-800-222-1222; in an emergency, call 911.',
  emergency:
    'Please get help now. If someone has collapsed, has a seizure, has trouble breathing or can’t be woken, call 911. Otherwise call Poison Help at 1-800-222-1222: it is free, and answered day and night, also for children and pets. Keep the package at hand.',
  self_harm:
    'I’m sorry you are going through this. I’m only the shop’s assistant, but you don’t have to be alone with it: call or text 988, at any hour, to talk with someone who will listen. If you are in danger right now, call 911.',
  cannabinoids:
    'CBD and THC are cannabinoids, compounds of the hemp plant. I can’t say what they do for you; that is different for each person. How much of them a product contains is on its page, and its certificate shows what was measured. Please ask your doctor or pharmacist.',
  law: 'I can’t give legal advice. Rules differ from place to place and change. Please look at your state’s official pages or ask a lawyer. Each product’s certificate shows what was measured in it.',
  under_age:
    'We can’t sell to anyone under the legal age, and the driver may ask for an ID at the door. If a child has had one of our products, call Poison Help at 1-800-222-1222; in an emergency, call 911.',
  minors:
    'No. What we sell is for adults only, and we can’t sell to anyone under the legal age. Please keep it out of reach of children. If a child has had some, call Poison Help at 1-800-222-1222; in an emergency, call 911.',
  driving:
    'No. Do not drive or use machines after use: the labels say so. I can’t say how long it lasts; please ask your doctor or pharmacist.',
  unlawful: 'We don’t sell that. I can show you what is on our menu.',
};
