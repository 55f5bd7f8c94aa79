const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A moment as a datetime-local field holds it: the reader's clock, without a zone. */
export function toLocalInput(when: Date | string) {
  const date = new Date(when);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The moment a datetime-local field means, as it travels. */
export const toIso = (local: string) => new Date(local).toISOString();
