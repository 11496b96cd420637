// Street types and directions by the symbols of Canada Post's addressing guidelines and of USPS Publication 28, appendix C1.
import type { Language } from '#platform/contract/language.ts';
import type { Country } from './address.ts';
import { foldWords } from './fold-words.ts';

export interface StreetType {
	/** What is kept and printed. */
	readonly symbol: string;
	readonly name: string;
	/** The language of the street, not of its reader: names of streets are not translated. Undefined where both languages write it in the same way. */
	readonly language: Language | undefined;
}

const english =
	'ABBEY Abbey, ACRES Acres, ALLEY Alley, AVE Avenue, BAY Bay, BEACH Beach, BEND Bend, BLVD Boulevard, BYPASS By-pass, BYWAY Byway, ' +
	'CAMPUS Campus, CAPE Cape, CTR Centre, CHASE Chase, CIR Circle, CLOSE Close, COMMON Common, CONC Concession, CRNRS Corners, CRT Court, ' +
	'COVE Cove, CRES Crescent, CROSS Crossing, CDS Cul-de-sac, DALE Dale, DELL Dell, DIVERS Diversion, DOWNS Downs, DR Drive, END End, ' +
	'ESTATE Estates, EXPY Expressway, EXTEN Extension, FARM Farm, FIELD Field, FOREST Forest, FWY Freeway, FRONT Front, GDNS Gardens, ' +
	'GATE Gate, GLADE Glade, GLEN Glen, GREEN Green, GRNDS Grounds, GROVE Grove, HARBR Harbour, HEATH Heath, HTS Heights, ' +
	'HGHLDS Highlands, HWY Highway, HILL Hill, HOLLOW Hollow, INLET Inlet, ISLAND Island, KEY Key, KNOLL Knoll, LANDNG Landing, LANE Lane, ' +
	'LMTS Limits, LINE Line, LINK Link, LKOUT Lookout, LOOP Loop, MALL Mall, MANOR Manor, MAZE Maze, MEADOW Meadow, MEWS Mews, MOOR Moor, ' +
	'MOUNT Mount, MTN Mountain, ORCH Orchard, PARADE Parade, PK Park, PKY Parkway, PATH Path, PTWAY Pathway, PINES Pines, PL Place, ' +
	'PLAZA Plaza, PT Point, PVT Private, QUAY Quay, RAMP Ramp, RG Range, RIDGE Ridge, RISE Rise, RD Road, ROW Row, RUN Run, SQ Square, ' +
	'ST Street, SUBDIV Subdivision, TERR Terrace, THICK Thicket, TOWERS Towers, TLINE Townline, TRAIL Trail, TRNABT Turnabout, VALE Vale, ' +
	'VIA Via, VIEW View, VILLGE Village, VILLAS Villas, VISTA Vista, WALK Walk, WAY Way, WHARF Wharf, WOOD Wood, WYND Wynd';
const french =
	'ALLÉE Allée, AUT Autoroute, AV Avenue, BOUL Boulevard, CAR Carré, CARREF Carrefour, C Centre, CERCLE Cercle, CH Chemin, CÔTE Côte, ' +
	'COUR Cour, COURS Cours, CROIS Croissant, ÉCH Échangeur, ÎLE Île, IMP Impasse, MONTÉE Montée, PARC Parc, PLACE Place, PLAT Plateau, ' +
	'POINTE Pointe, PORT Port, QUAI Quai, RANG Rang, RDPT Rond-point, RUE Rue, RLE Ruelle, SENT Sentier, TSSE Terrasse, VOIE Voie';
const alike = 'CIRCT Circuit, ESPL Esplanade, PASS Passage, PROM Promenade, RTE Route';
const american =
	'ALY Alley, ANX Annex, ARC Arcade, AVE Avenue, BCH Beach, BND Bend, BLF Bluff, BLVD Boulevard, BR Branch, BRG Bridge, BRK Brook, ' +
	'BYP Bypass, CP Camp, CYN Canyon, CPE Cape, CSWY Causeway, CTR Center, CIR Circle, CLF Cliff, CLB Club, CMN Common, COR Corner, ' +
	'CRSE Course, CT Court, CV Cove, CRK Creek, CRES Crescent, XING Crossing, XRD Crossroad, CURV Curve, DL Dale, DM Dam, DR Drive, ' +
	'EST Estate, EXPY Expressway, EXT Extension, FALL Fall, FLS Falls, FRY Ferry, FLD Field, FLT Flat, FRD Ford, FRST Forest, FRG Forge, ' +
	'FRK Fork, FT Fort, FWY Freeway, GDN Garden, GDNS Gardens, GTWY Gateway, GLN Glen, GRN Green, GRV Grove, HBR Harbor, HVN Haven, ' +
	'HTS Heights, HWY Highway, HL Hill, HLS Hills, HOLW Hollow, INLT Inlet, IS Island, JCT Junction, KY Key, KNL Knoll, LK Lake, LKS Lakes, ' +
	'LAND Land, LNDG Landing, LN Lane, LOOP Loop, MALL Mall, MNR Manor, MDW Meadow, MDWS Meadows, MEWS Mews, ML Mill, MSN Mission, ' +
	'MT Mount, MTN Mountain, NCK Neck, ORCH Orchard, OVAL Oval, OPAS Overpass, PARK Park, PKWY Parkway, PASS Pass, PSGE Passage, PATH Path, ' +
	'PIKE Pike, PNE Pine, PNES Pines, PL Place, PLN Plain, PLNS Plains, PLZ Plaza, PT Point, PRT Port, PR Prairie, RADL Radial, RAMP Ramp, ' +
	'RNCH Ranch, RPD Rapid, RST Rest, RDG Ridge, RIV River, RD Road, RTE Route, ROW Row, RUE Rue, RUN Run, SHR Shore, SHRS Shores, ' +
	'SPG Spring, SPGS Springs, SPUR Spur, SQ Square, STA Station, STRM Stream, ST Street, SMT Summit, TER Terrace, TRCE Trace, TRAK Track, ' +
	'TRL Trail, TUNL Tunnel, TPKE Turnpike, UPAS Underpass, UN Union, VLY Valley, VIA Viaduct, VW View, VLG Village, VL Ville, VIS Vista, ' +
	'WALK Walk, WALL Wall, WAY Way, WL Well, WLS Wells';

function parse(list: string, language: Language | undefined): StreetType[] {
	return list.split(', ').map((entry) => {
		const [symbol = '', ...name] = entry.split(' ');
		return { symbol, name: name.join(' '), language };
	});
}

export const streetTypes: Readonly<Record<Country, readonly StreetType[]>> = {
	CA: [...parse(english, 'en'), ...parse(french, 'fr'), ...parse(alike, undefined)],
	US: parse(american, 'en'),
};

/** Spellings that are neither a symbol nor a name of the lists, by the symbol that they mean. */
const spellings: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
	CA: {
		str: 'ST',
		aven: 'AVE',
		blv: 'BLVD',
		bld: 'BLVD',
		center: 'CTR',
		ct: 'CRT',
		cr: 'CRES',
		hiway: 'HWY',
		ln: 'LANE',
		pkwy: 'PKY',
		plc: 'PL',
		ter: 'TERR',
		trl: 'TRAIL',
		wy: 'WAY',
		bd: 'BOUL',
		chem: 'CH',
		r: 'RUE',
	},
	US: {
		str: 'ST',
		av: 'AVE',
		boul: 'BLVD',
		centre: 'CTR',
		crt: 'CT',
		lane: 'LN',
		pky: 'PKWY',
		pk: 'PARK',
		trail: 'TRL',
	},
};

/** The type that a text names; undefined where none is. `language` decides between the two that share a name, such as Avenue. */
export function findStreetType(text: string, country: Country, language: Language): StreetType | undefined {
	const typed = foldWords(text);
	if (typed === '') return undefined;
	const types = streetTypes[country];
	const bySymbol = types.find(({ symbol }) => foldWords(symbol) === typed);
	if (bySymbol !== undefined) return bySymbol;
	const named = types.filter(({ name }) => foldWords(name) === typed);
	const symbol = spellings[country][typed];
	return named.find((type) => type.language === language) ?? named[0] ?? types.find((type) => type.symbol === symbol);
}

export const directions = ['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW'] as const;
export type Direction = (typeof directions)[number];

const directionNames: Readonly<Record<Direction, readonly string[]>> = {
	N: ['n', 'north', 'nord'],
	S: ['s', 'south', 'sud'],
	E: ['e', 'east', 'est'],
	W: ['w', 'west', 'o', 'ouest'],
	NE: ['ne', 'northeast', 'north east', 'nordest', 'nord est'],
	NW: ['nw', 'northwest', 'north west', 'no', 'nordouest', 'nord ouest'],
	SE: ['se', 'southeast', 'south east', 'sudest', 'sud est'],
	SW: ['sw', 'southwest', 'south west', 'so', 'sudouest', 'sud ouest'],
};

export function findDirection(text: string): Direction | undefined {
	const typed = foldWords(text);
	return directions.find((direction) => directionNames[direction].includes(typed));
}

/** As it stands on an envelope: west is O in French. */
export function directionSymbol(direction: string, language: Language): string {
	return language === 'fr' ? direction.replace('W', 'O') : direction;
}
