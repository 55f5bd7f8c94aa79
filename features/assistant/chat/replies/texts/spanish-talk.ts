import type { Widened } from './widened.ts';
import type { englishTalk } from './english-talk.ts';

/* The same as in english-talk.ts. */

export const spanishTalk: Widened<typeof englishTalk> = {
  greeting: ['¡Hola! ¿Qué te traigo?', '¡Buenas! ¿Qué buscas?', '¡Hola! ¿En qué te ayudo?'],
  thanks: ['¡De nada!', '¡Cuando quieras!', '¡Con gusto!'],
  goodbye: ['¡Adiós, hasta pronto!', '¡Adiós, cuídate!', '¡Hasta la próxima!'],
  help: [
    'Puedo mostrarte el menú, llenar tu carrito y decirte cómo va tu pedido. Escribe lo que quieras.',
    'Pregúntame por productos, precios, tu carrito o tu pedido. También vale “dos gomitas y un té”.',
    'Dime qué te gusta, por ejemplo “algo frutal por menos de $20”, o pregunta dónde está tu pedido.',
  ],
  declined: 'Está bien, lo dejo todo como está.',
  whoAnswers: 'Soy el asistente de la tienda, un programa. Las personas de la tienda leen lo que les envías.',
  nothingToUndo: 'No hay nada que deshacer.',
  whatCanIDo: '¿Qué puedo hacer por ti?',
  didYouMean: ['¿Quisiste decir…', 'No estoy seguro. ¿Quisiste decir…', '¿Cuál de estos quieres decir?'],
  unknown: [
    'No entendí eso. Puedo buscarlo en el menú.',
    'Eso me supera. ¿Lo busco en el menú?',
    'No estoy seguro de lo que quieres decir. Puedo buscarlo en el menú.',
  ],
  onlyGoods: (name) => `No entendí todo eso. Esto es ${name}.`,
  told: ['Gracias por contarlo. Dime si quieres algo.', 'Gracias. Aquí estoy.'],
  notOurs: [
    'Con eso no puedo ayudarte: conozco esta tienda, su menú y tus pedidos.',
    'Solo conozco esta tienda. Pregúntame por productos, precios o tu pedido.',
    'De eso no sé nada. El menú sí me lo sé.',
  ],
  joke: [
    '¿Qué hace una gomita en la escuela? Estirarse para sacar buena nota.',
    '¿Qué le dijo el té a la taza? “Contigo todo se me hace agua.”',
  ],
  insult: [
    'Lo entiendo. Dime qué salió mal, o díselo a la tienda: lo leen personas.',
    'No fue mi mejor respuesta. ¿Qué buscabas?',
  ],
  praise: ['¡Qué amable!', '¡Gracias! Me alegra.'],
  laughs: ['Me alegra que te diviertas.', '¡Buen humor! ¿Algo para acompañarlo?'],
  no: ['Está bien. Aquí estoy si necesitas algo.', 'Sin problema. Dime qué te gustaría.'],
  thumbsUp: ['¡Genial! ¿Algo más?', 'Bien. ¿Qué sigue?'],
  sadFace: [
    '¡Ay! ¿Pasó algo con un pedido? La tienda puede ayudarte.',
    '¿Qué pasó? Dímelo a mí o a la tienda.',
  ],
  howAreYou: ['¡Todo bien, gracias! ¿Qué te traigo?', 'Muy bien. ¿Y tú, qué buscas hoy?'],
  install:
    'El menú de tu navegador tiene “Instalar” o “Añadir a pantalla de inicio”: desde entonces la tienda es una app.',
  languageAsked: ['Claro, hablemos español. ¿Qué te traigo?', 'Sí, te respondo en español. ¿Qué buscas?'],
};
