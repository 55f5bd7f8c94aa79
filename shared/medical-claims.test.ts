import { expect, test } from 'vitest';
import { medicalClaimIn } from './medical-claims.ts';

test.each([
  ['Cures insomnia', 'Cures'],
  ['Calm for your anxiety', 'anxiety'],
  ['It can treat a cold', 'treat'],
  ['Drops that heal', 'heal'],
  ['PAIN-FREE mornings', 'PAIN-FREE'],
  ['Anti-inflammatory balm', 'Anti-inflammatory'],
  ['Slow-cured, sun-grown buds, cured for two weeks', undefined],
  ['A sweet treat for a healthy evening', undefined],
  ['Treats for a party, in a painted tin', undefined],
  ['Cura el insomnio', 'Cura'],
  ['Alivia el dolor de espalda', 'Alivia'],
  ['Para la ansiedad de cada día', 'ansiedad'],
  ['Gomitas contra el cáncer', 'cáncer'],
  ['Con propiedades antiinflamatorias', 'antiinflamatorias'],
  ['Ayuda a prevenir enfermedades', 'prevenir'],
  ['Un tratamiento natural', 'tratamiento'],
  ['Previene la migraña', 'Previene'],
  ['Te ayuda a sanar', 'sanar'],
  ['Un remedio de la abuela', 'remedio'],
  ['Flor curada lentamente, para una vida sana', undefined],
  ['Una tarde tranquila con té de manzanilla', undefined],
  ['Curated by hand in a sanatorium of taste', undefined],
  ['', undefined],
])('the text %j makes these medical claims: %j', (text, claim) => {
  expect(medicalClaimIn(text)).toBe(claim);
});
