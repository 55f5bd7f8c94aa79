import { pairs } from './slang.ts';

const list = (text: string) => text.split(' ');

const words = pairs(`
quiero quisiera kiero deseo queremos = want; necesito ocupo = need; busco buscando = looking for
dame deme denme regalame = give me; agrega agregar agregue anade anadir anada pon ponme poner ponga pongas mete = add; ponlo ponla ponlos ponlas = add it; ponle echale echame = add; mitad = half; igual iguales = same
quita quitar quite elimina eliminar saca sacar = remove; borra borrar vacia vaciar = empty
cambia cambiar cambie actualizar actualiza = change; cancela cancelar cancele anular anula = cancel
muestrame muestra mostrar ensename ver = show; tienen tienes tiene hay venden vende = do you have
cuanto cuanta = how much; cuantos cuantas = how many; cuesta cuestan vale valen = cost; precio precios = price
donde = where; cuando = when; como = how; que cual cuales = what; quien = who; esta estan estoy = is
pedido pedidos orden ordenes = order; carrito carro canasta = cart; gracias = thank you
muchas muchisimas = many; hola buenas buenos = hello; dias tardes noches = day; da das = give; regalo = gift
resultado resultados = result; laboratorio = lab; certificado = certificate; prueba = test; analisis = analysis
jardin = garden; barra barras = bar; lata latas = can; frasco frascos = jar; caja cajas = box; grande = big
pequeno pequena chico = small; azucar = sugar; leche = milk; naranja = orange; cafe = coffee; frio fria = cold
caliente = hot; vegano vegana veganos veganas = vegan; rico rica = tasty; relajante = relaxing; energia = energy
musculo musculos = muscle; piel = skin; manos = hand; pones ponga pongan = add; sean = make it
vez veces = time; cerveza cervezas = beer; vino = wine; hongos = mushroom; vapeador = vape
cigarro cigarros cigarrillos = cigarette; tiempo = time; espalda = back; cabeza = head; frutal frutales = fruity
limpia limpiar = empty; llevo = i have so far; adios chao = bye; hasta = until; pronto = soon; vemos = see you
nos = we; tal = up; llegan = deliver; traerlo traerla traermelo traerme = bring it; tener = have
real = real; luego = later; ayuda ayudame ayudar = help; abren abre abierto abiertos abierta = open
cierran cierra cierres cierre cerrado = close; cerrar = close; sesion = session; salir = log out; hoy = today
manana = tomorrow; noche = night; ahora ahorita = now; direccion domicilio = address
telefono celular numero = phone; correo = email; contrasena clave = password; olvide = forgot; nueva nuevo = new
cuenta perfil = account; pagar pago = pay; efectivo = cash; tarjeta = card
entrega entregas entregan envio envios envian reparten llevan = delivery; llega llegar llegara llego = arrive
tarda tardan demora = take long; ofertas oferta descuento descuentos rebaja rebajas = sale
barato barata baratos baratas economico = cheap; caro cara = expensive; fuerte fuertes = strong; suave = mild
flores flor = flower; gomitas gomita gomas = gummy; porro porros churro = joint
aceite aceites gotas gota = tincture; crema cremas pomada pomadas = cream; balsamo balsamos = balm; comprar compra = buy
te tecito = tea; bebida bebidas tomar beber refresco = drink; comer comida comestibles comestible = edible
chocolates = chocolate; capsulas capsula = softgel; dulce dulces = sweet; algo = something; nada = nothing
sin = without; con = with; y = and; o = or; de del = of; la las los el al = the; mi mis = my; su sus = your
un una uno = one; dos = two; tres = three; cuatro = four; cinco = five; seis = six; siete = seven; ocho = eight
nueve = nine; diez = ten; docena = dozen; otro otra = another; mas = more; menos = less; solo = only
todo toda todos todas = all; por para = for; favor = please; en = in; me = me; a = to; pero = but
puedo puede pueden = can; hablar = talk; persona = person; alguien = someone; anos edad = age
identificacion = id; repetir repite repitas = repeat; mismo misma = same; siempre = usual; ultima ultimo = last
menta = mint; limon = lemon; fruta frutas = fruit; sal = salt; miel = honey; soja soya = soy; lavanda = lavender
manzanilla = chamomile; dormir sueno = sleep; relajar relajarme = relax; dolor = pain; embarazada = pregnant
dolares dolar pesos = dollar; falta faltan = missing; roto rota rotos = broken; tarde = late
repartidor chofer conductor = driver; tienda = shop; eso esto = that; aqui = here; hacer hace haces hacen = do
horario horas hora = hour; domingo domingos = sunday; sabado sabados = saturday; lunes = monday
codigo postal = zip; casa = house; gramos gramo = g; fumar = smoke; notificaciones = notifications
apaga desactiva = turn off; activa prende = turn on; sabor sabores = flavor; son = are; es = is; tes = tea
ya = already; aun todavia = yet; historial = history; viene vienen = come; tengo = i have; tambien = also; cada = each
mejor mejores = best; recomienda recomiendas recomiendan = recommend; puedes = can
manda mandar mandan = send; mandame mandeme = send me; cogollo cogollos = flower;
primero primera = first; segundo segunda = second; tercero tercera = third; trae traer traigan traiganme traeme = bring; paso = happened
equivocado equivocada = wrong; dinero = money; reembolso devolucion = refund; enfermo enferma = sick
mareado mareada = dizzy; medicina medicinas medicamento = medicine; ansiedad = anxiety; dosis = dose
debo deberia = should; hijo hija nino nina bebe = kid; comio = ate; perro = dog; gratis = free; zona = zone
minimo = minimum; propina = tip; puerta = door; mensaje mensajes = message; gerente = manager
sirve ayudan = help; sean = be; sabado = saturday; fin semana = weekend; compre = bought; listo lista = ready
anterior anteriores pasado pasada pasados pasadas = previous; lleva contiene = contain; siento = feel
mal malo mala = bad; despues = after; antes = before; lejos = far; cerca = near; rapido = fast; ayer = yesterday
semana = week; amigo amiga = friend; entre = between; debajo = under; doce = twelve; trece = thirteen; catorce = fourteen; quince = fifteen
dieciseis = sixteen; diecisiete = seventeen; dieciocho = eighteen; diecinueve = nineteen
veinte = twenty; treinta = thirty; cuarenta = forty; cincuenta = fifty; unas unos = some; par = couple
solamente = only; gustaria = would like; podria podrias podrian = could; cobran cobras = charge
aceptan aceptas = accept; cambio = change; licencia = license; curar cura = cure; nunca = never
queja = complaint; avisame avisenme avisen = tell me when; avisos = notification; alergico alergica = allergic
nueces = nut; quitame sacame = remove; agregame anademe = add; traeme = bring me; dejame = let me; gusta = like
tengan = have; descripcion = description; ingredientes = ingredient; recibi = received; pasa = happening
pedi = ordered; llegue lleguen = arrive; pastilla pastillas pildora pildoras = pill; toronja pomelo = grapefruit; romero = rosemary
tomo tome = take; mude = moved; frambuesa = raspberry; ciruela = plum; pera = pear; vainilla = vanilla; eucalipto = eucalyptus
refrescante = refreshing; caramelo caramelos golosina golosinas = candy; postre postres = dessert; hierba mota = weed
lo = it; gaste = spend; gastar = spend; factura facturas = invoice; nadie = nobody; cafeina = caffeine; miligramo miligramos = mg; salio = left; recibo recibos = receipt; pedir pido pide pidan = order
vuelta = back; calmar calmarme = calm; semilla semillas = seed; encendedor = lighter; pipa = pipe; cerradas cerrados = closed
deja dejar dejame dejen = leave; atiendes atienden = help; hermano hermana = brother; gas = bubbly; primo prima = friend; cosa cosas = thing; costo coste costos = cost; tranquilo tranquila tranquilos = calm; feliz = happy; nuevas nuevos = new; ayer = yesterday; cartera = wallet; suelto = change; joven = young; mayor = older
vegetariano vegetariana = vegan; picante = spicy; fresco fresca = fresh; saludable = healthy; madre mama = mom; padre = dad
esposo esposa = wife; novio novia = friend; regalar = gift; perfil = profile; datos = info; nombre = name; numero = number
desconectar desconectarme desconectame = log out; funciona = work; alla = there; ese esa este esta = that
`);

/** Verbs on -ar by what stands before their endings. */
const verbs = pairs(`
agreg agregu anad = add; quit elimin borr sac saqu = remove; cancel anul = cancel; cambi actualiz modific = change
toc toqu = touch; busc = looking for; necesit = need; compr = buy; pag = pay; entreg = deliver; llam = call; habl = talk
tom = take; fum = smoke; tard demor = take long; lleg = arrive; mand envi = send; olvid = forgot; ayud = help
recomend = recommend; vaci limpi = empty; gast = spend; acept = accept; cobr = charge; funcion = work
desactiv apag = turn off; rastre = track; prob = try; mezcl = mix; manej = drive; regres = back; termin = finish
`);
const endings = list(
  'ar o a as an e es en amos emos ando ado ada ame ale alo ala alos alas enme enlo enla arlo arla arlos arme aste aron',
);

/** Spanish words by the English one that the rest of the parser knows. */
export const spanish = new Map([
  ...[...verbs].flatMap(([stem, meant]) =>
    endings.map((ending) => [stem + ending, ending.endsWith('me') ? `${meant} me` : meant] as const),
  ),
  ...words,
]);

/** Spanish words that mean something else together than one by one. They are put into English wherever they stand. */
export const spanishPhrases: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:finalizar|terminar|completar|hacer|confirmar) (?:la |mi |el |una? )?(?:compra|pedido|orden)\b/g,
    'place my order',
  ],
  [/\b(?:puedo|debo|deberia|podria) comer(?:me)?\b/g, 'can i eat'],
  [/\b(?:puedo|debo|deberia|podria) tomar(?:me)?\b/g, 'should i take'],
  [/\b(?:puedo|podria) pagar\b/g, 'can i pay'],
  [/\bcomo (?:funciona|funcionan|trabaja)\b(?: esto| eso| la app)?/g, 'how does this work'],
  [/\b(?:de que|con que) (?:esta|estan|es|son) (?:hech[oa]s?)\b/g, 'what is in'],
  [/\btod[oa]s?(?: lo demas)? (?:menos|excepto|salvo)\b/g, 'everything except'],
  [/\bya (?:salio|viene|llego)\b/g, 'has it left'],
  [/\btengo (?=(?:1\d|2[0-5]|trece|catorce|quince|dieci\w+)\b(?! (?:dolares|pesos|gramos)))/g, 'i am '],
  [/\bme (?:como|comi|tomo)\b/g, 'should i take'],
  [/\bdinero de (?:vuelta|regreso)\b/g, 'money back'],
  [/\bme (?:puede|pueden|podrian|podria) (?:llamar|marcar)\b/g, 'can you call me'],
  [
    /\bme (?:da|das|dan|pone|pones|trae|traes|traen|puedes dar|podrias dar)(?= (?:un|una|unos|unas|dos|tres|el|la|los|las|\d))/g,
    'give me',
  ],
  [/\bya no (?:lo |la |los |las )?(?:traigan|trae|manden|envien|quiero el pedido)\b/g, 'do not bring it'],
  [
    /\b(?:no|nunca|jamas|ni se te ocurra) (?:(?:me|te|se|nos|l[eoa]s?|vay\w+|va[sn]?|a|que|hay|debes|hace falta|es necesario|necesito|qui[es]\w+) )*(?=(?:quit|borr|elimin|sa[cq]|cancel|anul|vaci|c(?:ie|e)rr|agreg|cambi|compr|to[cq])u?(?:es?|en|ar\w*)\b|(?:pong|rep[ei]t|anad)(?:as?|an|[ei]r\w*)\b)/g,
    'do not ',
  ],
  [/\bbusc\w+ una? /g, 'looking for a '],
  [/\b(?:deja|dejar|dejen|dejame) (?:solo|solamente|nada mas)\b/g, 'only keep'],
  [/^una? (?=(?:\w+ ){1,2}(?:para|con|sin)\b)/g, 'a '],
  [/\b((?:el|la|los|las) \w+) tienen?\b/g, 'does $1 have'],
  [/\bcuanto (?:le |me )?falta(?= (?:para|a)\b)/g, 'how much longer'],
  [/\bmejor (?=(?:\d+|uno|una|dos|tres|cuatro|cinco|seis)\b)/g, 'make it '],
  [/\bme (?:he mudado|mude|mudare|estoy mudando|cambie de casa)\b/g, 'i moved'],
  [/\b((?:que|cuantos?|cuantas?) \w+) tienen?(?= (?:el|la|los|las)\b)/g, '$1 has'],
  [/\b(cuant[oa]s? (?:\w+ )?)(?:me )?tomo\b/g, '$1should i take'],
  [/\bcuanto (?:tiempo |se )?(?:tardan?|demoran?|toman?)\b/g, 'how long'],
  [/\bcuanto (?:sale|seria|debo)\b/g, 'how much is'],
  [/\bcuantos anos\b/g, 'how old'],
  [/\b(?:que|de que) (?:lleva|contiene|trae|tiene)n?(?= (?:el|la|los|las)\b)/g, 'what is in'],
  [/\bme (?:siento|encuentro) (?:muy )?(?:mal|enfermo|enferma|raro|rara)\b/g, 'i feel sick'],
  [/\bme (?:duele|duelen)\b/g, 'pain in my'],
  [/\btengo que\b/g, 'do i have to'],
  [/\bpor favor\b/g, 'please'],
  [/\bme llevo\b/g, 'i will take'],
  [/\bme (?:mandas|traes|pones)\b/g, 'give me'],
  [/\b(?:empez|comenz|empiez|comienz)\w* (?:de nuevo|otra vez|de cero)\b/g, 'start over'],
  [/\b(?:otra vez|de nuevo)\b/g, 'again'],
  [/\ben (?:vez|lugar) de\b/g, 'instead of'],
  [
    /\b(?:llegan|llega|llegas|entregan|vienen|van) (?:hasta|a) (?=[a-z]{4,})(?!casa\b|domicilio\b|tiempo\b)/g,
    'do you deliver to ',
  ],
  [/\bhasta (?=\$|\d|(?:diez|quince|veinte|treinta|cuarenta|cincuenta)\b)/g, 'up to '],
  [/\b(?:eso es|es|seria) todo\b/g, 'that is all'],
  [/\bmenor de edad\b/g, 'underage'],
  [/\ba domicilio\b/g, 'delivery'],
  [/\ben camino\b/g, 'on the way'],
  [/\bhablar con (?:una persona|alguien|un humano)\b/g, 'talk to a person'],
];

/** Spanish words that are English ones too: they count as Spanish only beside another Spanish word. */
export const alsoEnglish = new Set(
  `a me te son sin once van come pan solo es paso fin for con sal la o y en de que all da das rico mete pon o hay hace quite
  carro orden chocolates persona menos mas real real vale clave do as favor menta postal page pages pagan probe fume llama acepta active`.split(
    /\s+/,
  ),
);
