import { defaultHelpLines, type HelpLines } from '#shared/help-lines.ts';
import type { Language } from '#shared/language.ts';
import type { CarefulTopic } from './understanding.ts';

/** Of an emergency it matters whether an animal is in danger, of an amount whether its effect is asked for. */
export type CarefulText = CarefulTopic | 'animal' | 'effect';

/**
 * The whole of what the assistant says about health, amounts, law and age. Fixed texts: none advises, none names an
 * amount, an effect or a law; each says who can help. Reviewed as text; a change here needs a person's review. Where
 * somebody may be in danger it is two short lines: the numbers to call are buttons above them.
 */
const texts: Record<Language, (call: HelpLines) => Readonly<Record<CarefulText, string>>> = {
  en: ({ emergency, poison, petPoison, petPoisonHelpline, crisis }) => ({
    dosage:
      'I can’t say how much to take; that is different for each person. What a product contains is on its label. Please ask your doctor or pharmacist before you use it.',
    effect:
      'I can’t say how it feels, how fast or how long; that is different for each person. What a product contains is on its label. Please ask your doctor or pharmacist before you use it.',
    medical: `I can’t answer questions about health, and nothing we sell is meant to treat, cure or prevent an illness. Please ask your doctor or pharmacist, also about pregnancy and other medicines. If someone feels unwell now, call Poison Help at ${poison}; in an emergency, call ${emergency}.`,
    emergency: `Collapsed, a seizure, trouble breathing, or can’t be woken: call ${emergency} now.\nOtherwise call Poison Help, ${poison}: free, day and night. Keep the package at hand.`,
    animal: `Call your vet or ASPCA Animal Poison Control, ${petPoison}, now. Keep the package at hand.\nPet Poison Helpline is ${petPoisonHelpline}. Both answer day and night; there may be a fee.`,
    self_harm: `I’m sorry you are going through this. I’m only the shop’s assistant, but you don’t have to be alone with it: call or text ${crisis}, at any hour, to talk with someone who will listen.\nIf you are in danger right now, call ${emergency}.`,
    cannabinoids:
      'CBD and THC are cannabinoids, compounds of the hemp plant. I can’t say what they do for you; that is different for each person. How much of them a product contains is on its page, and its certificate shows what was measured. Please ask your doctor or pharmacist.',
    law: 'I can’t give legal advice. Rules differ from place to place and change. Please look at your state’s official pages or ask a lawyer. Each product’s certificate shows what was measured in it.',
    under_age: `We can’t sell to anyone under the legal age, and the driver may ask for an ID at the door. If a child has had one of our products, call Poison Help at ${poison}; in an emergency, call ${emergency}.`,
    minors: `No. What we sell is for adults only: please keep it out of reach of children. If a child has had some, call Poison Help at ${poison}; in an emergency, call ${emergency}.`,
    driving:
      'No. Do not drive or use machines after use. I can’t say how long it lasts; please ask your doctor or pharmacist.',
    unlawful: 'We don’t sell that. I can show you what is on our menu.',
  }),
  es: ({ emergency, poison, petPoison, petPoisonHelpline, crisis }) => ({
    dosage:
      'No puedo decirte cuánto tomar; es distinto para cada persona. Lo que contiene un producto está en su etiqueta. Pregunta a tu médico o farmacéutico antes de usarlo.',
    effect:
      'No puedo decirte qué se siente, ni en cuánto tiempo ni cuánto dura; es distinto para cada persona. Lo que contiene un producto está en su etiqueta. Pregunta a tu médico o farmacéutico antes de usarlo.',
    medical: `No puedo responder preguntas de salud, y nada de lo que vendemos sirve para tratar, curar o prevenir una enfermedad. Pregunta a tu médico o farmacéutico, también sobre el embarazo y otros medicamentos. Si alguien se siente mal ahora, llama a Poison Help al ${poison}; en una emergencia, llama al ${emergency}.`,
    emergency: `Si se desmayó, convulsiona, le cuesta respirar o no despierta: llama al ${emergency} ahora.\nSi no, llama a Poison Help, ${poison}: gratis, día y noche. Ten el envase a mano.`,
    animal: `Llama ya a tu veterinario o a ASPCA Animal Poison Control, ${petPoison}. Ten el envase a mano.\nPet Poison Helpline es ${petPoisonHelpline}. Ambos atienden día y noche; puede tener costo.`,
    self_harm: `Siento mucho que estés pasando por esto. Solo soy el asistente de la tienda, pero no tienes que estar a solas con ello: llama o envía un mensaje al ${crisis}, a cualquier hora, para hablar con alguien que te escuche.\nSi estás en peligro ahora mismo, llama al ${emergency}.`,
    cannabinoids:
      'El CBD y el THC son cannabinoides, compuestos de la planta de cáñamo. No puedo decirte qué efecto tienen en ti; es distinto para cada persona. Cuánto contiene un producto está en su página, y su certificado muestra lo que se midió. Pregunta a tu médico o farmacéutico.',
    law: 'No puedo dar consejos legales. Las reglas cambian según el lugar y con el tiempo. Consulta las páginas oficiales de tu estado o a un abogado. El certificado de cada producto muestra lo que se midió en él.',
    under_age: `No podemos vender a nadie por debajo de la edad legal, y el repartidor puede pedir una identificación en la puerta. Si un niño tomó uno de nuestros productos, llama a Poison Help al ${poison}; en una emergencia, llama al ${emergency}.`,
    minors: `No. Lo que vendemos es solo para adultos: mantenlo fuera del alcance de los niños. Si un niño tomó algo, llama a Poison Help al ${poison}; en una emergencia, llama al ${emergency}.`,
    driving:
      'No. No conduzcas ni uses máquinas después de usarlo. No puedo decirte cuánto dura; pregunta a tu médico o farmacéutico.',
    unlawful: 'No vendemos eso. Puedo mostrarte lo que hay en nuestro menú.',
  }),
};

export const carefulTexts = (language: Language, lines: HelpLines = defaultHelpLines) =>
  texts[language](lines);

/** The English answers of a shop whose owner has typed no other numbers. */
export const carefulAnswers = carefulTexts('en');
