const days: Readonly<Record<string, string>> = {
  Today: 'Hoy',
  Tomorrow: 'Mañana',
  Mon: 'Lun',
  Tue: 'Mar',
  Wed: 'Mié',
  Thu: 'Jue',
  Fri: 'Vie',
  Sat: 'Sáb',
  Sun: 'Dom',
  ASAP: 'Lo antes posible',
};
/** Only a time begins so: a product may be called "Sun Balm". */
const beginning = new RegExp(
  String.raw`^(?:(?:${Object.keys(days).join('|')})(?= \d{1,2}:\d\d\s[AP]M\b)|ASAP(?= \())`,
);

/** Returns a time of the checkout, such as "Tomorrow 1:00 PM", in Spanish, and any other label as it is. */
export const spanishTime = (label: string) => (beginning.test(label) ? spanish(label) : label);

const spanish = (time: string) =>
  time.replace(beginning, (day) => days[day] ?? day).replace(/\bminutes\b/, 'minutos');
