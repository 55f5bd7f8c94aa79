import type { Language } from '#shared/language.ts';

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** These are Spanish words as people type them, without accents. None is an English word that a customer would type, but for a few short ones. */
const spanish = list(`
  hola buenas buenos dias tardes noches gracias adios chao por favor porfa si el la los las un una unos unas de del al y o
  en con sin para que cual cuales como cuando donde quien cuanto cuanta cuantos cuantas es esta estan estas soy eres somos
  hay tengo tienes tiene tienen quiero quisiera queremos quieren necesito busco dame deme denme ponme agrega agregar anade
  quita quitar saca elimina cambia cambiar cancela cancelar muestrame muestra ver puedo puedes puede pueden podria debo
  mi mis tu tus su sus me te se le lo nos pedido pedidos orden carrito carro cuesta cuestan vale precio precios envio envian
  entrega entregas entregan llega llegar llegan tarda pagar pago tarjeta efectivo direccion telefono correo contrasena
  ayuda ayudame abren cierran abierto cerrado hoy manana ahora noche menu oferta ofertas barato barata baratos caro fuerte
  gomita gomitas flor flores aceite gotas crema balsamo chocolate bebida algo nada mas menos otro otra todo todos dos
  tres cuatro cinco seis diez hijo hija nino nina bebe perro perra perrito gato gata comio tomo desmayo respirar respira
  siento mal mareado mareada enfermo alergico alergica embarazada manejar conducir medicina dolor ansiedad no hablo
  ingles espanol bien muy pero tambien gusta llama llamame numero tienda repartidor propina codigo minimo zona gratis
  seguro pasa paso repetir mismo ultima ultimo anterior vegano vegana cerca esto eso ese este aquella
  llevenlo mandenlo traiganlo manden traigan estoy muero morir matarme vivir chiste jajaja feliz navidad apestas tonto tonta estupido malo mala feo gracioso cambio puerta deja dejar
  aceptan acepta uno ponle quitale dile trae traen traeme lleva llevo sirve sirven vacia borra duele duermo tomar creo
  siguen queda vienen viene ando traigo salio hasta desde porque cuenta recibo pedi compre recomiendas contiene contienen venden vende
`);
const english = list(`
  the a an tell about i im my me you your we us it its is are am was were be been do does did dont can could would
  will what whats which who where wheres when how why and or not with without for from of to in on at by have has had
  need want give get show add remove make take send put please pls thanks thank hi hello hey yes yeah order cart menu
  sale price cost much many cheap cheapest strong strongest delivery deliver pay card cash address open close today
  tomorrow something anything one two three that this those these some any all more less than under over like help
  talk ate feel kid dog son daughter there here just call leave note phone number know joke weather driver shop back
  again week last gift wrap best per gram total minimum tax vegan allergic soy nuts safe kids drive high ill thats bye
  good great ok okay if so too up out off gummies gummy flower tea drops balm chocolate
`);
/** Both of them say as little as a name does. */
const inBoth = list('a me no chocolate menu');

const plain = (typed: string) =>
  typed.toLowerCase().replaceAll(/['’]/g, '').normalize('NFD').replaceAll(/\p{M}/gu, '');

const tongues = [
  ['es', '(?:spanish|espanol)'],
  ['en', '(?:english|ingles)'],
] as const;
/** These turn the wish for a language round where they stand before it: "please stop answering in Spanish". */
const refuses =
  /\b(?:no|not|never|nunca|stop|dejen?|without|sin|why|dont|doesnt|didnt|cant(?! (?:you|we|i))|cannot|wont|isnt)\b/;
const habla = '(?:habl(?:ar(?:me)?|as?|an|amos|[ae]me|en?)|(?:contest|respond|escrib|cambi|segu)\\w+)';
const polite = '(?: (?:only|now|instead|please|pls|porfa\\w*|por favor))';
/** These ask for a language by its name. That somebody speaks it, or that a label is in it, asks for nothing. */
const requests = (name: string) =>
  new RegExp(
    [
      String.raw`^\W*(?:(?:in|en|language|idioma)\W+)?${name}${polite}*\W*$`,
      String.raw`\b(?:in|en) ${name}${polite}+\W*$`,
      String.raw`\b(?:want|prefer|prefiero|need|like|(?:can|could|may) (?:you|u|we|i|it|this)|lets|please|answer|reply|respond|write|explain|continue|switch|change|do|show|quiero|quisiera|gustaria|necesito|puedo|podemos|cambi\w+|pon\w*|muestra\w*) (?:.* )?(?:in|en|to|al?) (?:el )?${name}${polite}*\W*$`,
      String.raw`(?:^\W*|\b(?:(?:can|could|do|does|will|would|may) (?:you|u|we|i|anyone|anybody|someone|somebody)(?: \w+)?|please|pls|want to|like to|lets|you|and|only|just) )(?:speak|talk|chat) (?:\w+ ){0,2}?${name}\b`,
      String.raw`\b(?:prefer|solo hablo|prefiero) (?:el )?${name}\b`,
      String.raw`(?:^\W*(?:(?:hola|oye|disculpe|perdon|por favor)\W+)*|\b(?:usted|alguien|tu|puedes?|pueden|podrias?|podria|podemos|quiero|quisiera|por favor|favor de) )${habla} (?:a |el |en )*${name}\b`,
    ].join('|'),
  );
const asksFor = tongues.map(([language, name]) => [language, requests(name)] as const);

/** Returns the language that is asked for; of several wishes in a sentence the last that is not refused. */
export function languageAskedIn(typed: string): Language | undefined {
  let asked: Language | undefined;
  for (const part of plain(typed).split(/[,.;:!]|\b(?:but|pero)\b/))
    for (const [language, shape] of asksFor) {
      const found = shape.exec(part);
      if (found && !refuses.test(part.slice(0, found.index + found[0].length))) asked = language;
    }
  return asked;
}

/** Returns the language of a sentence, names of products aside; undefined where no word of it tells, such as "2" or "👍". */
export function readLanguage(typed: string, names: readonly string[] = []): Language | undefined {
  const asked = languageAskedIn(typed);
  if (asked) return asked;
  const text = names.reduce((rest, name) => rest.replace(plain(name), ' '), plain(typed));
  const words = text.match(/[a-z]+/g) ?? [];
  const count = (of: ReadonlySet<string>) => words.filter((word) => of.has(word) && !inBoth.has(word)).length;
  // No word of English has these marks.
  const marks = /[¿¡ñ]|[íóú]/i.test(typed) ? 1 : 0;
  const [es, en] = [count(spanish) + marks, count(english)];
  if (es === en) return undefined;
  return es > en ? 'es' : 'en';
}
