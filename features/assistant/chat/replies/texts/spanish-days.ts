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
const beginning = new RegExp(String.raw`^(?:${Object.keys(days).join('|')})\b`);

/** A time of the checkout, such as "Tomorrow 1:00 PM", in Spanish. */
export const spanishTime = (label: string) =>
  label.replace(beginning, (day) => days[day] ?? day).replace(/\bminutes\b/, 'minutos');
