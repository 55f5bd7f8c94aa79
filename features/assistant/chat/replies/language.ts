import type { Language } from '#shared/language.ts';

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Spanish words as people type them, without accents. None is an English word that a customer would type, but for a few short ones. */
const spanish = list(`
  hola buenas buenos dias tardes noches gracias adios chao por favor porfa si el la los las un una unos unas de del al y o
  en con sin para que cual cuales como cuando donde quien cuanto cuanta cuantos cuantas es esta estan estas soy eres somos
  hay tengo tienes tiene tienen quiero quisiera queremos quieren necesito busco dame deme denme ponme agrega agregar anade
  quita quitar saca elimina cambia cambiar cancela cancelar muestrame muestra ver puedo puedes puede pueden podria debo
  mi mis tu tus su sus me te se le lo nos pedido pedidos orden carrito carro cuesta cuestan vale precio precios envio envian
  entrega entregas entregan llega llegar llegan tarda pagar pago tarjeta efectivo direccion telefono correo contrasena
  ayuda ayudame abren cierran abierto cerrado hoy manana ahora noche menu oferta ofertas barato barata baratos caro fuerte
  gomita gomitas flor flores te aceite gotas crema balsamo chocolate bebida algo nada mas menos otro otra todo todos dos
  tres cuatro cinco seis diez hijo hija nino nina bebe perro perra perrito gato gata comio tomo desmayo respirar respira
  siento mal mareado mareada enfermo alergico alergica soy embarazada manejar conducir medicina dolor ansiedad no hablo
  ingles espanol bien muy pero tambien gusta llama llamame numero tienda repartidor propina codigo minimo zona gratis
  barata seguro pasa paso repetir mismo ultima ultimo anterior vegano vegana cerca donde esto eso ese este aquella
  llevenlo mandenlo traiganlo manden traigan estoy muero morir matarme vivir chiste tonto tonta estupido malo mala feo gracioso cambio puerta deja dejar
  aceptan acepta uno ponle quitale dile trae traen traeme lleva llevo sirve sirven vacia borra duele duermo tomar creo
  siguen queda vienen viene donde ando traigo salio hasta desde porque cuenta recibo pedi compre recomiendas contiene contienen venden vende
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
/** A language that is asked for by its name, and one that somebody does not speak. */
const asksFor = tongues.map(
  ([language, name]) =>
    [
      language,
      new RegExp(
        String.raw`(?<!no )(?:\b(?:speak|speaks|in|language|idioma|switch to|change to|prefer|habl\w+|en)\W+${name}\b|^\W*${name}(?: please| por favor)?\W*$)`,
      ),
    ] as const,
);

/** The language of a sentence, names of products aside; undefined where no word of it tells, such as "2" or "👍". */
export function readLanguage(typed: string, names: readonly string[] = []): Language | undefined {
  const asked = asksFor.find(([, shape]) => shape.test(plain(typed)))?.[0];
  if (asked) return asked;
  const text = names.reduce((rest, name) => rest.replace(plain(name), ' '), plain(typed));
  const words = text.match(/[a-z]+/g) ?? [];
  const count = (of: ReadonlySet<string>) => words.filter((word) => of.has(word) && !inBoth.has(word)).length;
  // Marks of Spanish that no word of English has.
  const marks = /[¿¡ñ]|[íóú]/i.test(typed) ? 1 : 0;
  const [es, en] = [count(spanish) + marks, count(english)];
  if (es === en) return undefined;
  return es > en ? 'es' : 'en';
}
