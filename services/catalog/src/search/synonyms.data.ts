/** Words for the same thing, a group a line. Searching for one finds the others; a phrase counts as one word. */
export const sameThings = `
sneakers, trainers, tennis shoes, gym shoes
trousers, pants, slacks
jumper, sweater, pullover
bag, handbag, purse, shoulder bag
t-shirt, tee, tshirt
roll-neck, turtleneck, polo-neck, rollneck, turtle-neck
waistcoat, vest, gilet
hoodie, hoody, hooded sweatshirt
cardigan, cardi
sweatpants, joggers, track pants, jogging bottoms
tracksuit, track suit, jogging suit
dungarees, overalls
jumpsuit, boiler suit, playsuit, romper
raincoat, mac, mackintosh, rain jacket
overcoat, topcoat
puffer, puffa, down jacket, quilted jacket
bomber, flight jacket
blazer, sport coat, sports jacket
biker jacket, moto jacket, motorcycle jacket
tuxedo, dinner jacket, black tie
bow tie, bowtie
swimsuit, swimming costume, bathing suit, one-piece
trunks, swim shorts, board shorts
underwear, undies, lingerie
bra, brassiere
tights, pantyhose, hosiery
suspenders, braces
pyjamas, pajamas, pjs, sleepwear
bathrobe, dressing gown
headscarf, bandana, bandanna, kerchief
beanie, knit cap, woolly hat
baseball cap, cap
sunglasses, sunnies
glasses, spectacles, eyeglasses
bum bag, fanny pack, belt bag, waist bag
backpack, rucksack, knapsack
wallet, billfold, card holder
jewellery, jewelry, bijoux
earrings, ear rings
wellies, wellingtons, rain boots, rubber boots
flip-flops, thongs
pumps, court shoes
flats, ballet flats, ballerinas
heels, high heels, stilettos
espadrilles, rope-soled shoes
brogues, oxfords, derbies
knit, knitted, knitwear, knitting
autumn, fall
grey, gray
colour, color
coloured, colored
multicolour, multicolor, colourful, colorful
cosy, cozy
check, checked, checkered, plaid, tartan, gingham
stripe, striped, stripy
pleat, pleated
print, printed, patterned
floral, flowery, flower, flowered, botanical
polka dot, dotted, spotted, dot
fringe, fringed, tassel
belt, belted
flare, flared, bell bottoms, bootcut
wide-leg, palazzo
crop, cropped
oversized, oversize, baggy, slouchy
lace, lacy
sequin, sequined, sequinned, glittery, sparkly
leopard, animal print
fake fur, faux fur
faux leather, vegan leather, leatherette
suit, two-piece
evening gown, ball gown, gown, evening dress
maxi dress, long dress, maxi
mini dress, short dress
office, business, workwear
gym, workout, training, sport, sporty, athletic
jogging, running
holiday, vacation
party, night out, clubbing
boho, bohemian, hippie, hippy
vintage, retro, secondhand, second-hand
minimalist, minimal, minimalistic
edgy, punk, rock
formal, dressy, smart
casual, everyday, relaxed
streetwear, street style, urban
athleisure, activewear, sportswear
romantic, feminine
`

/** On the left the general word, on the right its kinds: searching for the left finds the right too, never the reverse. */
export const kindsOf = `
coat: trench, parka, puffer, overcoat, peacoat, duster, raincoat, cape, anorak, duffle
jacket: blazer, bomber, biker, puffer, anorak, windbreaker, gilet, shacket
bag, handbag, purse: tote, clutch, satchel, crossbody, bucket bag
bag: backpack, bum bag
shoes: sneakers, loafers, heels, boots, sandals, pumps, flats, brogues, derbies, mules, slingbacks, espadrilles
boots: chelsea, wellies
top: blouse, shirt, t-shirt, camisole, tank, sweater, polo
shirt: blouse, poplin, chambray
dress: gown, sundress, shirtdress
trousers: chinos, culottes, cargos, corduroys, leggings, joggers
sweater: cardigan, roll-neck, sweatshirt, hoodie
knit: sweater, cardigan, cashmere, merino
hat: beanie, cap, beret, fedora, panama, bucket hat
jewellery: earrings, necklace, bracelet
scarf: headscarf, stole, shawl, pashmina
suit: tuxedo, two-piece
denim: jeans
skirt: kilt, mini-skirt, midi-skirt, maxi-skirt
swimwear: swimsuit, bikini, trunks
red: burgundy, oxblood, crimson, cherry, scarlet, claret, tomato, garnet, maroon
blue: navy, cobalt, indigo, teal, azure, denim, midnight, petrol
green: olive, sage, emerald, moss, khaki, loden
pink: fuchsia, raspberry, blush
purple: aubergine, plum, lilac, mulberry, lavender
yellow: mustard, lemon, ochre, saffron
orange: rust, marmalade, persimmon, coral
brown: chocolate, tan, tobacco, chestnut, walnut, camel, umber, mahogany
white: cream, ecru, ivory, chalk
grey: charcoal, slate, ash, pewter
black: noir
beige: sand, oat, camel, ecru
`
