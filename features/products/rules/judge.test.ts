import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, type JudgedThing } from './judge.ts';
import { lawRules } from './law-rules.ts';

const table = readFileSync(join(import.meta.dirname, 'law-cases.txt'), 'utf8');
const cases = table.split('\n').filter((line) => line && !line.startsWith('#'));
const ofProducts = lawRules.filter(({ forbids }) => forbids !== 'delivery');

const numberOf = (pattern: RegExp, text: string) => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** "Gummies; 80 g; 5 pieces; label 0.1 mg each". */
function productOf(written: string): Omit<JudgedThing['product'], 'sizes'> {
  const [form = '', ...facts] = written.split('; ');
  const fact = (pattern: RegExp) => facts.find((one) => pattern.test(one)) ?? '';
  return {
    name: form,
    category: null,
    facts: {
      form,
      netWeight: fact(/^[\d.]+ (?:mg|g|kg|ml|l|oz|fl oz)$/) || undefined,
      pieces: numberOf(/^(\d+) pieces?$/, fact(/^\d+ pieces?$/)),
      thcMgPerContainer: numberOf(/^label ([\d.]+) mg$/, fact(/^label [\d.]+ mg$/)),
      thcMgPerPiece: numberOf(/^label ([\d.]+) mg each$/, fact(/^label .+ each$/)),
    },
  };
}

/** "5 pieces*, 20 pieces"; "-" is the nameless size of a product without a choice. Labels with commas are parted by "; ". */
function sizesOf(written: string) {
  const labels = written === '-' ? ['*'] : written.split(written.includes('; ') ? '; ' : ', ');
  const sizes = labels.map((label, index) => ({ id: `${index}`, label: label.replace('*', '') }));
  const size = sizes[labels.findIndex((label) => label.endsWith('*'))];
  if (!size) throw new Error(`No size of ${written} has a star`);
  return { sizes, size };
}

/** "0.35 mg; 0.2 %; D8 0.1 mg; HHC ?; of 20 pieces". */
function batchOf(written: string, sizes: JudgedThing['product']['sizes']): JudgedThing['batch'] {
  if (written === '-') return null;
  const parts = written.split('; ');
  const whole = (unit: string) =>
    numberOf(
      new RegExp(`^([\\d.]+) ${unit}$`),
      parts.find((part) => new RegExp(`^[\\d.]+ ${unit}$`).test(part)) ?? '',
    );
  const owner = parts.find((part) => part.startsWith('of '))?.slice(3);
  const rows = parts.flatMap((part) => {
    const [, name, figure, unit] = /^(.+?) (?:([\d.]+) (mg|%)|\?)$/.exec(part) ?? [];
    if (!name || /^[\d.]+$/.test(name) || part.startsWith('of ')) return [];
    const value = figure === undefined ? null : Number(figure);
    return [{ name, percent: unit === '%' ? value : null, mgPerContainer: unit === 'mg' ? value : null }];
  });
  return {
    totalThcMgPerContainer: whole('mg') ?? null,
    totalThcPercent: whole('%') ?? null,
    cannabinoids: rows,
    sizeId: owner ? (sizes.find(({ label }) => label === owner)?.id ?? 'gone') : null,
  };
}

const fits = { fits: 'fits', over: 'does_not_fit', unknown: 'unknown' } as const;

function judgeCase(line: string) {
  const [product = '', sizes = '', batch = '', place = '', day = '', expected = '', rule = ''] =
    line.split(' | ');
  const isOfProducts = expected.startsWith('products ');
  const [word = '', ...text] = expected.replace(/^products /, '').split(' ');
  const sized = sizesOf(sizes);
  const judged = judge({
    product: { ...productOf(product), sizes: sized.sizes },
    size: sized.size,
    batch: batchOf(batch, sized.sizes),
    state: place === '-' ? null : place,
    day,
    rules: isOfProducts ? ofProducts : lawRules,
  });
  return { judged, fit: fits[word as keyof typeof fits], text: text.join(' '), rule };
}

test('the table has at least three hundred cases, each of a rule with a known source', () => {
  expect(cases.length).toBeGreaterThanOrEqual(300);
  expect(new Set(cases).size).toBe(cases.length);
  const sourced = new Set(
    lawRules
      .filter(({ source }) => source.url.startsWith('https:') && source.readOn.startsWith('2026-'))
      .map(({ id }) => id),
  );
  const named = cases.map((line) => judgeCase(line).rule).filter((rule) => rule !== '-');
  expect(named.filter((rule) => !sourced.has(rule))).toEqual([]);
  expect([...sourced].filter((rule) => !named.includes(rule) && rule !== 'mn-delivery')).toEqual([]);
});

test.each(cases)('%s', (line) => {
  const { judged, fit, text, rule } = judgeCase(line);
  const reason: unknown = expect.stringContaining(text);
  expect({ fit: judged.fit, reason: judged.reason }).toEqual({ fit, reason });
  const byRule = judged.verdicts.filter((verdict) => rule === '-' || verdict.rule === rule);
  const expectedVerdicts = rule === '-' ? [] : [{ rule, fit, reason }];
  expect(byRule).toMatchObject(expectedVerdicts);
});

test('what several rules miss is said once', () => {
  const { judged } = judgeCase(`Gummies; 80 g; label 0.3 mg | - | - | CO | 2026-11-12 | unknown | -`);
  expect(judged.verdicts.map(({ fit }) => fit)).toEqual(['unknown', 'unknown']);
  expect(judged.reason).toBe('Missing: total THC with THCA (the label says 0.3 mg THC) and CBD of the batch');
});

test('a rule whose source was read more than ninety days ago is unverified', () => {
  const at = (day: string) => {
    const { judged } = judgeCase(`Gummies; 80 g | - | 0.3 mg | - | ${day} | fits | federal-hemp-2026`);
    return judged.verdicts.find(({ rule }) => rule === 'federal-hemp-2026')?.isUnverified;
  };
  expect([at('2026-11-23'), at('2027-02-20'), at('2027-02-21')]).toEqual([false, false, true]);
});
