const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux computer'],
];

/** What a person calls the device that a browser names. */
export const deviceName = (userAgent: string) =>
  devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'device';
