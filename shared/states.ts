/** The states, the District of Columbia and Puerto Rico, by their two letters, with the beginnings of their ZIP codes. */
const states = {
  AL: ['Alabama', '350-352 354-369'],
  AK: ['Alaska', '995-999'],
  AZ: ['Arizona', '850-853 855-857 859-860 863-865'],
  AR: ['Arkansas', '716-729'],
  CA: ['California', '900-908 910-928 930-961'],
  CO: ['Colorado', '800-816'],
  CT: ['Connecticut', '060-062 064-069'],
  DE: ['Delaware', '197-199'],
  DC: ['District of Columbia', '200 202-205 569'],
  FL: ['Florida', '320-339 341-342 344 346-347 349'],
  GA: ['Georgia', '300-319 398-399'],
  HI: ['Hawaii', '967-968'],
  ID: ['Idaho', '832-838'],
  IL: ['Illinois', '600-620 622-629'],
  IN: ['Indiana', '460-479'],
  IA: ['Iowa', '500-516 520-528'],
  KS: ['Kansas', '660-662 664-679'],
  KY: ['Kentucky', '400-427'],
  LA: ['Louisiana', '700-701 703-708 710-714'],
  ME: ['Maine', '039-049'],
  MD: ['Maryland', '206-212 214-219'],
  MA: ['Massachusetts', '010-027 055'],
  MI: ['Michigan', '480-499'],
  MN: ['Minnesota', '550-551 553-567'],
  MS: ['Mississippi', '386-397'],
  MO: ['Missouri', '630-631 633-641 644-658'],
  MT: ['Montana', '590-599'],
  NE: ['Nebraska', '680-681 683-693'],
  NV: ['Nevada', '889-891 893-895 897-898'],
  NH: ['New Hampshire', '030-038'],
  NJ: ['New Jersey', '070-089'],
  NM: ['New Mexico', '870-871 873-875 877-884'],
  NY: ['New York', '005 100-149'],
  NC: ['North Carolina', '270-289'],
  ND: ['North Dakota', '580-588'],
  OH: ['Ohio', '430-459'],
  OK: ['Oklahoma', '730-731 734-741 743-749'],
  OR: ['Oregon', '970-979'],
  PA: ['Pennsylvania', '150-196'],
  PR: ['Puerto Rico', '006-007 009'],
  RI: ['Rhode Island', '028-029'],
  SC: ['South Carolina', '290-299'],
  SD: ['South Dakota', '570-577'],
  TN: ['Tennessee', '370-385'],
  TX: ['Texas', '733 750-770 772-799 885'],
  UT: ['Utah', '840-847'],
  VT: ['Vermont', '050-054 056-059'],
  VA: ['Virginia', '201 220-246'],
  WA: ['Washington', '980-986 988-994'],
  WV: ['West Virginia', '247-268'],
  WI: ['Wisconsin', '530-532 534-535 537-549'],
  WY: ['Wyoming', '820-831 834'],
} as const;

export const stateNames: ReadonlyMap<string, string> = new Map(
  Object.entries(states).map(([state, [name]]) => [state, name]),
);

/** The state of a ZIP code by its first three digits; undefined for one of no state, such as a military post. */
export function stateOfZip(zip: string) {
  const beginning = zip.slice(0, 3);
  const found = Object.entries(states).find(([, [, ranges]]) =>
    ranges.split(' ').some((range) => {
      const [from = '', to = from] = range.split('-');
      return from <= beginning && beginning <= to;
    }),
  );
  return found?.[0];
}

const codes = Object.keys(states).join('|');
const names = Object.values(states)
  .map(([name]) => name)
  .join('|');
const country = String.raw`(?:[\s,]+(?:USA|U\.S\.A\.|US|U\.S\.|United States(?: of America)?))?[\s,]*$`;
/** It comes after a comma, and no number comes in between: the "Ct" of "12 Pine Ct" is a court. Two letters are large. */
const codeAtEnd = new RegExp(String.raw`,[^,\d]*?\b(${codes})\.?${country}`);
const nameAtEnd = new RegExp(String.raw`,[^,\d]*?\b(${names})\.?${country}`, 'i');

/** Returns the state that an address without a ZIP code ends in; undefined when it names none. */
export function stateAtEnd(address: string) {
  const code = codeAtEnd.exec(address)?.[1];
  if (code) return code;
  const name = nameAtEnd.exec(address)?.[1]?.toLowerCase();
  return name && Object.entries(states).find(([, [known]]) => known.toLowerCase() === name)?.[0];
}
