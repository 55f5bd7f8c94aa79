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
pct percent = %; tenner = 10 dollar; fiver = 5 dollar; alot = a lot; abt bout = about; accnt acct = account
addr addres addy adres adress = address; n nd = and; anythin anyting = anything; apreciate preciate = appreciate
appt = apt; r = are; atleast = at least; bc becasue becuase becuz cause coz cuz = because; betwn btwn bw = between
bday = birthday; ciao tata = bye; cannot cant cantt = can not; cert certs = certificate
cammomile camomile chamomil chamomille = chamomile; cheep = cheap; cheque = check
choc choccies choccy choco chocs chocy = chocolate; colour = color; cld cud = could
couldnt shouldnt wouldnt = could not; coupla = couple of; def = definitely; deliv dlvry = delivery; deets = detail
dif diff = different; dident didnt dnt doesent doesnt dont dosent dosnt dunt = do not; buck bucks dolars usd = dollar
eddies edib edibs = edible; emal emial = email; nuff = enough; eve = evening
everthing everythin evrything evrythng = everything; xtra = extra; fav fave favourite = favorite
flavor flavors flavour flavours = flavor; bf gf = friend; gr gram gramm grams gs = g; giv = give
gimme gimmi gimmie = give me; goes = go; gonna gunna = going to; gd = good; gm = good morning
gn gnight goodnight nite-nite = good night; gotta = got to; gumies gummi gummie gummis gumy gumys = gummy
hav hv = have; hadnt hasnt havent = have not; hes = he is; hellow helo heyy hii hlo hullo = hello; heres = here is
hr hrs = hour; hw = how; howd = how did; hows = how is; im = i am; dunno idk = i do not know; ive = i have; ids = id
incase = in case; info = information; aint arent isnt wasnt werent = is not; itll = it will; j jay jays js = joint
kinda = kind of; kno = know; laboratory = lab; lemme = let me; lmk = let me know; lets = let us; licence = license
lil = little; lookin = looking; luv = love; msg msgs = message; mgs milligram milligrams = mg; mins = minute
milliliter milliliters mls = ml; mornign mornin = morning; nevermind nvm = never mind; nite = night; nah naw nope = no
np = no problem; nothin nuthin = nothing; notif notifs = notification; nr num nums = number; odour = odor
k kk okay okey oki okie = ok; outa outta = out of; ounce ounces ozs = oz; pkg = package
passcode passwd passwrd pasword pw pwd pword = password; ppl = people; fone ph = phone
pleas plez pls plss plz plzz = please; prerol preroll prerolls prerols prroll = preroll; prolly = probably
prob = problem; receit receits reciept reciepts recipt recipts = receipt
rec recco reccomend reccomendation reccommend recomend = recommend; reccs recos recs = recommendation
restraunt resturant = restaurant; ridiculus = ridiculous; rn = right now; sellin = sell; shes = she is
shld shud = should; smth smthing somethin somthing sth sumthin sumthing sumtin = something; sorta = sort of; te = tea
txt txts = text; thanks thankyou thanx thnk thnks thnx thx tks tnx ty tysm tyvm tyy = thank you; dats thats = that is
em = them; theres = there is; theyre = they are; thinkin = thinking; tho = though; thru = through
tinc tincs tinct = tincture; 2day = today; 2moro 2morrow tmr tmrrw tmrw tmw tommorow tomoro tomorow tomorro = tomorrow
2night 2nite tonite = tonight; til till = until; vapor = vape; cartridge cartridges carts = vapecart
veg vegun = vegan; wana wanna = want to; wierd = weird; wat wht whut wot wut = what; whatd = what did
wats whats wuts = what is; sup wassup wazzup whatup wsup = what is up; wen = when; whens = when is; whered = where did
wheres = where is; whos = who is; wont = will not; w wit wth = with; wo = without; wld = would
ye yea yeah yeh yep yess yup = yes; u ya yu = you; yall yalls = you all; ure youre = you are; ur urs yr = your
`);
