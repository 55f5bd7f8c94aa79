export const pairs = (table: string) =>
  new Map(
    table
      .trim()
      .split(/\s*[\n;]\s*/)
      .flatMap((line) => {
        const [from = '', to = ''] = line.split(' = ');
        return from.split(' ').map((word) => [word, to] as const);
      }),
  );

/**
 * Replacements for what people type: chat spellings, contractions without an apostrophe, common misspellings
 * that are more than one letter away. Left of the sign each word for itself.
 */
export const slang = pairs(`
u ya yu = you; ur yr urs = your; r = are; n nd = and; w wit wth = with; wo = without
pls plz plss plzz pleas plez = please; thx thnks thnk thnx tnx thanx thanks tks thankyou = thank you
ty tysm tyvm tyy = thank you; np = no problem; eve = evening; te = tea; outta outa = out of; ids = id
goodnight gnight nite-nite = good night; ciao tata = bye; helo hlo hullo hellow hii heyy = hello
preciate apreciate = appreciate; notifs notif = notification
tmrw tmr tmw tmrrw tomoro tomorow tommorow tomorro 2moro 2morrow = tomorrow; 2nite tonite 2night = tonight
2day = today; rn = right now; smth sth sumthin sumthing somethin smthing somthing sumtin = something
anythin anyting = anything; everythin evrything = everything; nothin nuthin = nothing; wat wut whut wht wot = what
whats wats wuts = what is; wheres wheres = where is; hw = how; hows = how is; goes = go; whos = who is
whens = when is; thats dats = that is; whatd = what did; whered = where did; howd = how did; lets = let us
hes = he is; shes = she is; btwn betwn bw = between; theres = there is; heres = here is; im = i am; ive = i have
itll = it will; youre ure = you are; theyre = they are
dont dnt dunt doesnt dosent dosnt doesent didnt dident = do not; cant cannot cantt = can not
couldnt wouldnt shouldnt = could not; wont = will not; isnt arent wasnt werent aint = is not
havent hasnt hadnt = have not; wanna wana = want to; gonna gunna = going to; gotta = got to; lemme = let me
gimme gimmie gimmi = give me; dunno idk = i do not know; nvm nevermind = never mind; lmk = let me know
cuz coz cause bc becuz = because; msg msgs = message; num nums nr = number; txt txts = text
pw pwd passwd passcode pword = password; acct accnt = account; addy addr = address; fone ph = phone; mins = minute
hrs hr = hour; deets = detail; diff dif = different; recs reccs recos = recommendation
reccomend recomend reccommend reccomendation recco rec = recommend; choc chocs choccy chocy choccies choco = chocolate
edibs edib eddies = edible; tinc tincs tinct = tincture; gummie gummi gummis gumy gumies gumys = gummy
prerol prerolls preroll prerols prroll = preroll; jays jay js j = joint; appt = apt; yall yalls = you all
wassup sup wsup whatup wazzup = what is up; gm = good morning; gn = good night; gd = good; mornin mornign = morning
k kk okay okey okie oki = ok; yea yeah yep yup ye yeh yess = yes; nah nope naw = no; nite = night; lil = little
xtra = extra; bday = birthday; ppl = people; bf gf = friend; veg = vegan; pkg = package; deliv = delivery
dlvry = delivery; def = definitely; prolly = probably; abt bout = about; cert certs = certificate; info = information
shld shud = should; cld cud = could; wld = would; laboratory = lab; kinda = kind of; sorta = sort of; hav hv = have
giv = give; luv = love; fav fave = favorite; wen = when; becuase becasue = because; kno = know; nuff = enough
em = them; lookin = looking; thinkin = thinking; sellin = sell; carts = vapecart; cartridges cartridge = vapecart
prob = problem; ridiculus = ridiculous; licence = license; flavour flavours flavor flavors = flavor; colour = color
cheque = check; favourite = favorite; odour = odor; bucks buck dolars = dollar; usd = dollar; tenner = 10 dollar
fiver = 5 dollar; grams gram gramm gr gs = g; milligrams milligram mgs = mg; milliliter milliliters mls = ml
percent pct = %; ounce ounces ozs = oz; adress adres addres = address; vegun = vegan
chamomille camomile chamomil cammomile = chamomile; wierd = weird; vapor = vape; coupla = couple of
restraunt resturant = restaurant; emial emal = email; pasword passwrd = password
reciept reciepts recipt recipts receit receits = receipt; til till = until; atleast = at least; alot = a lot
incase = in case; everthing evrythng = everything; cheep = cheap; tho = though; thru = through
`);
