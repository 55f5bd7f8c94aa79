import { formatClock, isSameDay } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { arrivalOf, isForLater, isRunningLate } from '#shared/order-estimate.ts';
import { isClosedPhase, phaseOf, type Phase } from '#shared/order-phase.ts';
import { firstWord } from '#shared/phase-sentence.ts';
import type { englishShop } from './english-shop.ts';
import { spanishList } from './spanish-list.ts';
import type { Widened } from './widened.ts';

const ways = { cash: 'efectivo', card: 'tarjeta', other: 'otros pagos' };

/** Translates the server's texts about hours and places, which consist of few phrases. */
const served: readonly (readonly [RegExp, string])[] = [
  [/\bOpen until\b/g, 'Abierto hasta las'],
  [/\bOpens tomorrow\b/g, 'Abre mañana a las'],
  [/\bOpens (?=\d)/g, 'Abre a las '],
  [/\bOpens\b/g, 'Abre el'],
  [/\bPaused until\b/g, 'En pausa hasta las'],
  [/\bClosed\b/g, 'Cerrado'],
  [/\bclosed\b/g, 'cerrado'],
  [/\bEvery day\b/g, 'Todos los días'],
  [/\bMon(?:day)?\b/g, 'lunes'],
  [/\bTue(?:sday)?\b/g, 'martes'],
  [/\bWed(?:nesday)?\b/g, 'miércoles'],
  [/\bThu(?:rsday)?\b/g, 'jueves'],
  [/\bFri(?:day)?\b/g, 'viernes'],
  [/\bSat(?:urday)?\b/g, 'sábado'],
  [/\bSun(?:day)?\b/g, 'domingo'],
  [/\bZIP codes that begin with\b/g, 'códigos postales que empiezan por'],
  [/,? and (?=\d)/g, ' y '],
  [/,? and\b/g, ' y'],
];
const inSpanish = (text: string) =>
  served.reduce((said, [shape, word]) => said.replaceAll(shape, word), text);

const sentences = (...parts: (string | null)[]) =>
  parts.flatMap((part) => (part ? `${inSpanish(part)}.` : [])).join(' ') || undefined;

type Moment = Date | string;
type TimeZone = string | undefined;

const moment = (at: Moment, now: Date, timeZone: TimeZone) =>
  `${isSameDay(new Date(at), now, timeZone) ? 'hoy ' : ''}a las ${formatClock(at, timeZone)}`;

/** The same in Spanish as in english-shop.ts. */
export const spanishShop: Widened<typeof englishShop> = {
  hours: sentences,
  noSpecialDay: 'La tienda no me ha dicho otro horario para ese día.',
  anyHour: ['Puedes pedir a cualquier hora.', 'Tomamos pedidos a toda hora.'],
  area: (text) => `Entregamos en ${inSpanish(text)}.`,
  areaUnknown: [
    'Escribe tu dirección al pagar, y te digo si llegamos.',
    'Al pagar se ve enseguida si llegamos a tu dirección.',
  ],
  noPickup: 'Los pedidos no se recogen en la tienda: el repartidor te lo lleva a la puerta.',
  shopAddress: (address) => `La tienda está en ${address}.`,
  outside: (zip) => `No entregamos en ${zip}.`,
  inside: (zip, fee) => `Sí, entregamos en ${zip}${fee ? `, ${fee}` : ''}.`,
  fee: (fee, freeFrom) =>
    fee === 0
      ? 'gratis'
      : `${dollars(fee)}${freeFrom === null ? '' : `, y gratis desde ${dollars(freeFrom)}`}`,
  forFee: (fee) => (fee === 'gratis' ? fee : `por ${fee}`),
  feeIs: (fee) => `El envío cuesta ${fee}.`.replace('cuesta gratis', 'es gratis'),
  feeTo: (zip, fee) => `El envío a ${zip} cuesta ${fee}.`.replace('cuesta gratis', 'es gratis'),
  feeToYou: (zip, fee) =>
    `El envío a tu dirección (${zip}) cuesta ${fee}.`.replace('cuesta gratis', 'es gratis'),
  sameFee: (fee) => `El envío cuesta ${dollars(fee)}. Desde qué suma es gratis depende de tu código postal.`,
  feeRange: (least, most) =>
    `El envío cuesta de ${dollars(least)} a ${dollars(most)}, según tu código postal. Escríbelo y te digo cuánto es.`,
  costUnknown: [
    'Al pagar ves cada parte del precio, antes de pedir.',
    'No hay nada oculto: al pagar está cada parte del precio.',
  ],
  smallestThere: (minimum) => `Ahí el pedido mínimo es de ${dollars(minimum)}.`,
  minimumTo: (zip, minimum) =>
    minimum > 0 ? `El pedido mínimo a ${zip} es de ${dollars(minimum)}.` : `A ${zip} no hay mínimo.`,
  minimumIs: (minimum) =>
    minimum > 0 ? `El pedido mínimo es de ${dollars(minimum)}.` : 'No hay pedido mínimo.',
  minimumRange: (least, most) =>
    `El pedido mínimo va de ${dollars(least)} a ${dollars(most)}, según tu código postal. Escríbelo y te digo cuál es.`,
  cartLacks: (least, most = least) =>
    `A tu carrito le faltan ${dollars(least)}${most > least ? ` a ${dollars(most)}` : ''} para eso.`,
  tax: 'Donde tu estado o ciudad cobra un impuesto, aparece con su nombre antes de pedir.',
  noCharges: 'Nada se suma a los precios del menú: pagas lo que ves.',
  time: ({ from, to }, zip) => `El envío${zip && ` a ${zip}`} tarda de ${from} a ${to} minutos.`,
  laterToo: 'Al pagar también puedes elegir una hora más tarde.',
  lastTime: (time) => `La última es ${time}.`,
  timeOffered: (time) => `Sí: al pagar puedes elegir ${time}.`,
  timeUnknown: [
    'La hora de entrega la eliges al pagar.',
    'Lo antes posible, o a la hora que elijas al pagar.',
  ],
  doorRules: ({ accepts, text }) => {
    const taken =
      accepts.length > 0 && `El repartidor acepta ${spanishList(accepts.map((way) => ways[way]))}.`;
    return [taken, text?.trim().replace(/([^.!?])$/, '$1.')].filter(Boolean).join(' ') || null;
  },
  payment: [
    'Pagas cuando te entregan el pedido. No se cobra nada en línea.',
    'No se cobra nada en línea: pagas en la puerta.',
  ],
  wayTaken: (way) => `Sí, el repartidor acepta ${ways[way]} en la puerta.`,
  wayNotTaken: (way, accepts) =>
    `No se acepta ${way}: el repartidor acepta ${spanishList(accepts.map((one) => ways[one]))} en la puerta.`,
  wayUnknown: (way) =>
    `Pagas en la puerta, y no se cobra nada en línea. Si el repartidor acepta ${way}, la tienda no me lo ha dicho: ¿le pregunto?`,
  tips: (shown) =>
    shown.length > 0
      ? `La propina es cosa tuya: elige ${spanishList(shown, 'o')} al pagar, o dásela en la puerta.`
      : 'La propina es cosa tuya: dásela al repartidor en la puerta.',
  promoCode: (has) =>
    has
      ? 'El código promocional se escribe al pagar, debajo del total. Mira también las ofertas.'
      : 'Ahora no hay códigos promocionales. Mira las ofertas.',
  age: (minimumAge) =>
    minimumAge
      ? [
          `Debes tener ${minimumAge} años o más. Ten tu identificación a mano en la puerta.`,
          `Vendemos a personas de ${minimumAge} años o más. Ten tu identificación a mano en la puerta.`,
        ]
      : [
          'Ten tu identificación a mano: el repartidor puede pedirla en la puerta.',
          'El repartidor puede pedir tu identificación en la puerta, tenla a mano.',
        ],
  away: (minimumAge) =>
    `${minimumAge ? `Alguien de ${minimumAge} años o más` : 'Alguien'} tiene que recibirlo en la puerta, con su identificación. Si no hay nadie, el repartidor puede llamarte; sin respuesta vuelve a la tienda, y puedes escribirnos para otra hora.`,
  notLeftAtDoor: (minimumAge) =>
    `No: el repartidor revisa la identificación de alguien de ${minimumAge} años o más y se lo entrega en mano, así que no puede dejarlo en la puerta.`,
  ways: (phone) =>
    phone
      ? [`Escribe aquí a la tienda, o llama al ${phone}.`]
      : ['Escribe aquí a la tienda: lo leen personas.', 'Aquí puedes escribir a las personas de la tienda.'],
  phone: (phone) => `El número de la tienda es ${phone}. También puedes escribirle aquí.`,
  noPhone: 'La tienda no me ha dado un número. Puedes escribirle aquí.',
  callMe: 'No puedo llamar a nadie. La tienda sí, si le escribes con tu número.',
  note: 'Yo no paso notas por mi cuenta. ¿Envío esto a la tienda?',
  closedNow: 'Ahora está cerrada, así que la respuesta puede tardar.',
  opensLater: (opens) => `${inSpanish(opens)}: espera la respuesta después.`,
  problem: [
    'Lo siento. Cuéntale a la tienda qué pasó, y lo resolverán contigo.',
    'Eso no debería pasar, lo siento. ¿Lo envío a la tienda?',
  ],
  notifications: (off) =>
    off
      ? ['Puedes apagar las notificaciones en tu perfil.', 'En tu perfil está el interruptor para apagarlas.']
      : [
          'Puedes activar las notificaciones en tu perfil.',
          'En tu perfil está el interruptor de las notificaciones.',
        ],
  changeAtCheckout: 'Al pagar hay un campo para eso: escribe con cuánto pagas, y el repartidor lleva cambio.',
  notTold: 'Eso la tienda no me lo ha dicho. ¿Le envío tu pregunta?',
  closeAccount:
    'Al final de tu perfil está “Delete My Account”: primero te pide la contraseña, y antes no se borra nada.',
  askLogOut: '¿Cierro tu sesión?',
  orderIs: (order, now, timeZone) => {
    const number = order.orderNumber;
    const driver = order.driverName ? firstWord(order.driverName) : 'Tu repartidor';
    const arrival = arrivalOf(order);
    const then =
      arrival !== null && arrival > now ? ` Debería llegar sobre las ${formatClock(arrival, timeZone)}.` : '';
    const forLater = isForLater(order) ? ` para ${moment(order.deliveryTime, now, timeZone)}` : '';
    const said: Record<Phase, string> = {
      received: isRunningLate(order, now)
        ? `Vamos con retraso con tu pedido ${number}.`
        : `Tenemos tu pedido ${number}${forLater}${forLater ? '' : ' y pronto empezamos'}.`,
      preparing: `Estamos preparando tu pedido ${number}${forLater}.`,
      picked_up: `${driver} ya recogió tu pedido ${number}.${then}`,
      en_route: `${driver} va en camino con tu pedido ${number}.${then}`,
      nearby: `${driver} está cerca con tu pedido ${number}.`,
      arrived: `${driver} llegó con tu pedido ${number}.`,
      at_door: `Tu pedido ${number} debería estar en tu puerta.`,
      delivered: `Tu pedido ${number} fue entregado. ¡Que lo disfrutes!`,
      cancelled: `Tu pedido ${number} fue cancelado${order.cancelReason ? `: ${order.cancelReason.replace(/[.!?]*$/, '')}` : ''}.`,
    };
    const phase = phaseOf(order);
    if (order.driverWord && !isClosedPhase(phase))
      return order.driverWord === 'outside'
        ? `${driver} está afuera con tu pedido ${number}.`
        : `${driver} te pide que le llames por tu pedido ${number}.`;
    return said[phase];
  },
  moreOpen: (count) => (count === 1 ? 'Hay otro pedido abierto.' : `Hay otros ${count} pedidos abiertos.`),
  due: (cents) => `Le pagas al repartidor ${dollars(cents)}.`,
  lastKnown: (sentence) => `No tienes conexión. Lo último que sé: ${sentence}`,
  noOpenOrder: 'No tienes ningún pedido abierto.',
  noOrderYet: 'Todavía no has hecho ningún pedido.',
  noEarlierOrder: 'Todavía no tienes un pedido anterior.',
  askWhichToCancel: (count) =>
    `Tienes ${count} pedidos abiertos. ¿Cuál cancelo? Lo que contiene vuelve a la tienda.`,
  askToCancel: (number) => `¿Cancelo tu pedido ${number}? Lo que contiene vuelve a la tienda.`,
  cartNotOrdered: 'Tu carrito aún no está pedido: se queda ahí, y no se cobra nada.',
  onlyShopCancels: (numbers) => `Solo la tienda puede cancelar lo que ya empezó: ${spanishList(numbers)}.`,
  tooLateToCancel:
    'Este pedido ya se está preparando, así que solo la tienda puede cancelarlo. ¿Le pregunto?',
  askToReorder: (number) => `¿Pongo en tu carrito lo que pediste en ${number}, a los precios de hoy?`,
  askAddress: (to) => `¿Cambio la dirección de entrega de tu perfil a “${to}”?`,
  onlyShopMoves: 'La de un pedido ya hecho solo la cambia la tienda.',
  addressOfOrder: (number) =>
    `La dirección del pedido ${number}, que ya está hecho, solo la cambia la tienda. ¿Le envío lo que escribiste?`,
  orderByShop: 'Un pedido ya hecho solo lo cambia la tienda. ¿Le envío lo que escribiste?',
  driverByShop: '¿Lo envío a la tienda, para que tu repartidor lo sepa?',
  noteAtCheckout: 'Escríbelo en la nota al pagar: tu repartidor la lee en tu puerta.',
  asBefore: {
    menu: ['No tienes conexión. Este es el menú como estaba.'],
    sales: ['No tienes conexión. Estas eran las ofertas.'],
    cart: ['No tienes conexión. Este es tu carrito como estaba.'],
    orders: ['No tienes conexión. Estos son tus pedidos como estaban.'],
  },
  views: {
    profile: 'Esto es lo que sé de ti. Cambia lo que quieras.',
    menu: 'Esto es lo que tenemos.',
    sales: 'Estas son las ofertas de hoy.',
    noSales: 'Ahora mismo no hay nada rebajado.',
    cart: 'Esto es lo que has elegido.',
    emptyCart: 'Todavía no hay nada en tu carrito.',
    checkout: 'Ya casi. ¿Adónde lo llevamos, y cuándo?',
    emptyCheckout: 'Elige algo, y te pregunto adónde llevarlo.',
    orders: 'Estos son tus pedidos, primero el más nuevo.',
    noOrders: 'Todavía no has pedido nada.',
  },
};
