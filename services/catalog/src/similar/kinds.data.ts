/** Sorts of pieces, a sort a line: its name, and what pieces of it are called. A name of two words is joined by a hyphen. */
export const kindsOfPieces = `
shirt: shirt, blouse, tee, t-shirt, tshirt, top, tank, camisole, cami, polo, tunic, bodysuit, bustier, corset
knit: sweater, jumper, pullover, cardigan, roll-neck, turtleneck, polo-neck, hoodie, hoody, sweatshirt, half-zip, knit, fleece, guernsey
outerwear: jacket, blazer, coat, trench, parka, puffer, overcoat, peacoat, duster, raincoat, mac, cape, poncho, anorak, bomber, biker, windbreaker, shacket, kimono, cagoule
waistcoat: waistcoat, vest, gilet
legs: trousers, pants, jeans, chinos, culottes, cargos, corduroys, leggings, joggers, sweatpants, shorts, slacks, jodhpurs, tights
skirt: skirt, kilt, skort
whole: dress, gown, sundress, shirtdress, jumpsuit, playsuit, romper, dungarees, overalls, boiler-suit, suit, tracksuit, swimsuit, tuxedo
shoes: shoe, trainers, sneakers, loafers, heels, boots, sandals, pumps, flats, brogues, derbies, oxfords, mules, slides, slingbacks, espadrilles, slip-ons, clogs, moccasins, wellies, flip-flops, plimsolls
bag: bag, handbag, tote, clutch, satchel, crossbody, backpack, rucksack, purse, pouch, holdall, duffel, briefcase
hat: hat, beanie, cap, beret, fedora, panama, visor, bonnet
scarf: scarf, headscarf, stole, shawl, pashmina, bandana
tie: tie, bow-tie, cravat
belt: belt, braces, suspenders
eyewear: sunglasses, glasses, spectacles, goggles
jewellery: earrings, necklace, bracelet, ring, brooch, bangle, pendant, cufflinks, chain, anklet
watch: watch
gloves: gloves, mittens
socks: socks, stockings, hosiery
`

/** A piece of the sort on the left stands in for those on the right: nobody wears both. */
export const standsInFor = `
whole: shirt, legs, skirt
legs: skirt
`
