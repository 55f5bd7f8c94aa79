export const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? name;

export const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
