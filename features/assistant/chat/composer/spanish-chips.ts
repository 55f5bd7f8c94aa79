import { spanishTime } from '../replies/texts/spanish-days.ts';

/** The Spanish text of each chip; its effect is that of the English text. */
const spanish: Readonly<Record<string, string>> = {
  'Is it safe for me?': '¿Es seguro para mí?',
  'How much should I take?': '¿Cuánto debo tomar?',
  'Cancel my order': 'Cancelar mi pedido',
  'Something is wrong with my order': 'Algo está mal con mi pedido',
  'Add to my cart': 'Añadir a mi carrito',
  'Take something out': 'Quitar algo',
  'Change how many': 'Cambiar la cantidad',
  'Help me choose': 'Ayúdame a elegir',
  'Tell me about a product': 'Cuéntame de un producto',
  'Lab reports': 'Certificados de laboratorio',
  'Do you sell anything else?': '¿Venden otra cosa?',
  'Change my email': 'Cambiar mi correo',
  Notifications: 'Notificaciones',
  'When are you open?': '¿Cuándo abren?',
  'How can I pay?': '¿Cómo puedo pagar?',
  'Do I need ID?': '¿Necesito identificación?',
  Hi: 'Hola',
  'Thank you': 'Gracias',
  Bye: 'Adiós',
  'What is on sale?': '¿Qué está en oferta?',
  'Place Order': 'Hacer el pedido',
  'Back to Main Menu': 'Volver al menú principal',
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
  return spanish[chip] ?? (shape ? chip.replace(...shape) : spanishTime(chip));
}
