import { pairs } from './slang.ts';

const list = (text: string) => text.split(' ');

const words = pairs(`
aceptan aceptas = accept; cuenta = account
agrega agregame agregar agregue anada anade anademe anadir echale echame mete pon poner pones ponga pongan pongas ponle ponme = add
ponla ponlas ponlo ponlos = add it; direccion domicilio = address; despues = after; anos edad = age
toda todas todo todos = all; alergica alergico = allergic; ya = already; tambien = also; analisis = analysis; y = and
otra otro = another; ansiedad = anxiety; son = are; llega llegar llegara llego llegue lleguen = arrive; comio = ate
espalda vuelta = back; mal mala malo = bad; balsamo balsamos = balm; barra barras = bar; sean = be
cerveza cervezas = beer; antes = before; mejor mejores = best; entre = between; grande = big; compre = bought
caja cajas = box; trae traer traigan traiganme = bring; traerla traerlo traerme traermelo = bring it
traeme = bring me; rota roto rotos = broken; hermana hermano = brother; gas = bubbly; pero = but; compra comprar = buy
adios chao = bye; cafeina = caffeine; calmar calmarme tranquila tranquilo tranquilos = calm
lata latas puede pueden puedes puedo = can; anula anular cancela cancelar cancele = cancel
caramelo caramelos golosina golosinas = candy; tarjeta = card; canasta carrito carro = cart; efectivo = cash
certificado = certificate; manzanilla = chamomile; actualiza actualizar cambia cambiar cambie cambio suelto = change
cobran cobras = charge; barata baratas barato baratos economico = cheap; chocolates = chocolate
cigarrillos cigarro cigarros = cigarette; cerrado cerrar cierra cierran cierre cierres = close
cerradas cerrados = closed; cafe = coffee; fria frio = cold; viene vienen = come; queja = complaint
contiene lleva = contain; coste costo costos cuesta cuestan vale valen = cost; podria podrian podrias = could
par = couple; crema cremas pomada pomadas = cream; cura curar = cure; padre = dad; dias noches tardes = day
llegan = deliver; entrega entregan entregas envian envio envios llevan reparten = delivery; descripcion = description
postre postres = dessert; mareada mareado = dizzy; hace hacen hacer haces = do
hay tiene tienen tienes vende venden = do you have; perro = dog; dolar dolares pesos = dollar; puerta = door
dosis = dose; docena = dozen; beber bebida bebidas refresco tomar = drink; chofer conductor repartidor = driver
cada = each; comer comestible comestibles comida = edible; ocho = eight; dieciocho = eighteen; correo = email
borra borrar limpia limpiar vacia vaciar = empty; energia = energy; eucalipto = eucalyptus; cara caro = expensive
lejos = far; rapido = fast; siento = feel; quince = fifteen; cincuenta = fifty; primera primero = first; cinco = five
sabor sabores = flavor; cogollo cogollos flor flores = flower; para por = for; olvide = forgot; cuarenta = forty
cuatro = four; catorce = fourteen; gratis = free; fresca fresco = fresh; amiga amigo novia novio prima primo = friend
fruta frutas = fruit; frutal frutales = fruity; gramo gramos = g; jardin = garden; regalar regalo = gift
da das = give; dame deme denme regalame = give me; pomelo toronja = grapefruit; gomas gomita gomitas = gummy
mitad = half; manos = hand; paso = happened; pasa = happening; feliz = happy; tener tengan = have; cabeza = head
saludable = healthy; buenas buenos hola = hello; atienden atiendes ayuda ayudame ayudan ayudar sirve = help
aqui = here; historial = history; miel = honey; caliente = hot; hora horario horas = hour; casa = house; como = how
cuantas cuantos = how many; cuanta cuanto = how much; tengo = i have; llevo = i have so far; identificacion = id
en = in; datos = info; ingredientes = ingredient; factura facturas = invoice; es estan estoy = is; lo = it
frasco frascos = jar; churro porro porros = joint; bebe hija hijo nina nino = kid; laboratorio = lab
ultima ultimo = last; tarde = late; luego = later; lavanda = lavender; deja dejame dejar dejen = leave; salio = left
limon = lemon; menos = less; licencia = license; encendedor = lighter; gusta = like
desconectame desconectar desconectarme salir = log out; buscando busco = looking for; gerente = manager
muchas muchisimas = many; me = me; medicamento medicina medicinas = medicine; mensaje mensajes = message
miligramo miligramos = mg; suave = mild; leche = milk; minimo = minimum; menta = mint; falta faltan = missing
madre mama = mom; lunes = monday; dinero = money; mas = more; mude = moved; musculo musculos = muscle
hongos = mushroom; mi mis = my; nombre = name; cerca = near; necesito ocupo = need; nunca = never
nueva nuevas nuevo nuevos = new; noche = night; nueve = nine; diecinueve = nineteen; nadie = nobody; nada = nothing
avisos = notification; notificaciones = notifications; ahora ahorita = now; numero = number; nueces = nut; de del = of
mayor = older; un una uno = one; solamente solo = only; abierta abierto abiertos abre abren = open; o = or
naranja = orange; orden ordenes pedido pedidos pedir pidan pide pido = order; pedi = ordered; dolor = pain
clave contrasena = password; pagar pago = pay; pera = pear; persona = person; celular telefono = phone
pastilla pastillas pildora pildoras = pill; pipa = pipe; favor = please; ciruela = plum; embarazada = pregnant
anterior anteriores pasada pasadas pasado pasados = previous; precio precios = price; perfil = profile
frambuesa = raspberry; lista listo = ready; real = real; recibo recibos = receipt; recibi = received
recomienda recomiendan recomiendas = recommend; refrescante = refreshing; devolucion reembolso = refund
relajar relajarme = relax; relajante = relaxing
elimina eliminar quita quitame quitar quite saca sacame sacar = remove; repetir repitas repite = repeat
resultado resultados = result; romero = rosemary; descuento descuentos oferta ofertas rebaja rebajas = sale
sal = salt; igual iguales misma mismo = same; sabado sabados = saturday; segunda segundo = second; vemos = see you
semilla semillas = seed; manda mandan mandar = send; mandame mandeme = send me; sesion = session; siete = seven
diecisiete = seventeen; tienda = shop; deberia debo = should; ensename mostrar muestra muestrame ver = show
enferma enfermo = sick; seis = six; dieciseis = sixteen; piel = skin; dormir sueno = sleep
chico pequena pequeno = small; fumar = smoke; capsula capsulas = softgel; unas unos = some; alguien = someone
algo = something; pronto = soon; soja soya = soy; gastar gaste = spend; picante = spicy; fuerte fuertes = strong
azucar = sugar; domingo domingos = sunday; dulce dulces = sweet; tome tomo = take; demora tarda tardan = take long
hablar = talk; rica rico = tasty; te tecito tes = tea; avisame avisen avisenme = tell me when; diez = ten
prueba = test; gracias = thank you; esa ese eso esta este esto = that; al el la las los = the; alla = there
cosa cosas = thing; tercera tercero = third; trece = thirteen; treinta = thirty; tres = three; tiempo veces vez = time
aceite aceites gota gotas = tincture; propina = tip; a = to; hoy = today; manana = tomorrow
apaga desactiva = turn off; activa prende = turn on; doce = twelve; veinte = twenty; dos = two; debajo = under
hasta = until; tal = up; siempre = usual; vainilla = vanilla; vapeador = vape
vegana veganas vegano veganos vegetariana vegetariano = vegan; cartera = wallet
deseo kiero queremos quiero quisiera = want; nos = we; hierba mota = weed; semana = week; fin = weekend
cual cuales que = what; cuando = when; donde = where; quien = who; esposa esposo = wife; vino = wine; con = with
sin = without; funciona = work; gustaria = would like; equivocada equivocado = wrong; ayer = yesterday
aun todavia = yet; joven = young; su sus = your; codigo postal = zip; zona = zone
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
