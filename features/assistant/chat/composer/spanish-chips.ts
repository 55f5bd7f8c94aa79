/** The Spanish text of each chip; its effect is that of the English text. */
const spanish: Readonly<Record<string, string>> = {
  'Show the menu': 'Ver el menú',
  'View Cart': 'Ver el carrito',
  Checkout: 'Pagar',
  'Today’s sales': 'Ofertas de hoy',
  'Empty my cart': 'Vaciar mi carrito',
  'How much is delivery?': '¿Cuánto cuesta el envío?',
  'How long does delivery take?': '¿Cuánto tarda el envío?',
  'Do I pay now or at the door?': '¿Pago ahora o en la puerta?',
  'What time do you close?': '¿A qué hora cierran?',
  'Your Profile': 'Tu perfil',
  'Log out': 'Cerrar sesión',
  'What’s the cheapest?': '¿Qué es lo más barato?',
  'Talk to the shop': 'Hablar con la tienda',
  'My orders': 'Mis pedidos',
  'Order that again': 'Pedirlo otra vez',
  'Change my address': 'Cambiar mi dirección',
  'Change my phone': 'Cambiar mi teléfono',
  'Change my password': 'Cambiar mi contraseña',
  'What can you do?': '¿Qué puedes hacer?',
  'Where is my order?': '¿Dónde está mi pedido?',
  "Where's my order?": '¿Dónde está mi pedido?',
  "I'm ready to order": 'Quiero pagar',
  "What's the strongest?": '¿Qué es lo más fuerte?',
  'How do I pay?': '¿Cómo pago?',
  'How long does it take?': '¿Cuánto tarda?',
  'What do you suggest?': '¿Qué me sugieres?',
  'Where do you deliver?': '¿Dónde entregan?',
};

/** Chips that name a product or a sum. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/^Add (.+)$/, 'Añadir $1'],
  [/^Remove (.+)$/, 'Quitar $1'],
  [/^Tell me about (.+)$/, 'Cuéntame de $1'],
  [/^What goes with (.+)\?$/, '¿Qué va con $1?'],
  [/^What's under (.+)\?$/, '¿Qué hay por menos de $1?'],
];

/** Returns the text of a chip in a Spanish conversation. */
export function spanishChip(chip: string) {
  const shape = shapes.find(([one]) => one.test(chip));
  return spanish[chip] ?? (shape ? chip.replace(...shape) : chip);
}
