// What an address is made of, in both halves and to every slice that bills somebody.

/** Countries whose addresses are known by part; there is no other to choose. */
export const countries = ['CA', 'US'] as const;
export type Country = (typeof countries)[number];

/** Every part is '' where the address has none. */
export interface Address {
	/** Whom bills are made out to. */
	readonly name: string;
	readonly company: string;
	readonly unit: string;
	/** In Canada it has digits only. */
	readonly streetNumber: string;
	/** Is `A` in 123A, `1/2` in 123 1/2. */
	readonly numberSuffix: string;
	/** Without type and direction. Never translated. */
	readonly streetName: string;
	/** Is the post's symbol, such as ST, AVE, RUE, BOUL. */
	readonly streetType: string;
	/** Is `N`, `SE`, … in English letters whatever the street's language. */
	readonly direction: string;
	/** The number that a post office box has. */
	readonly poBox: string;
	/** The number that a rural route has. */
	readonly ruralRoute: string;
	readonly city: string;
	/** Is two letters, of Canada Post or the USPS. */
	readonly province: string;
	/** Is written as `K1A 0B1`, `98101` or `98101-1234`. */
	readonly postalCode: string;
	readonly country: Country;
}

/** Where something is, without whose it is. */
export type LocatedAddress = Omit<Address, 'name' | 'company'>;

/** What a look-up gives. */
export interface FoundAddress extends LocatedAddress {
	/** Belongs to a building that has one; it stands above the street. */
	readonly buildingName?: string;
}

/** Whom a bill is made out to and where they are; an order keeps it as it was. */
export type BillTo = Address;

/** Where a sale to somebody of this address is made, as taxes see it. */
export interface PlaceOfSupply {
	readonly country: Country;
	readonly province: string;
}

/** For services and intangibles it is the recipient's business address (Excise Tax Act, Schedule IX). */
export function placeOfSupply({ country, province }: Pick<Address, 'country' | 'province'>): PlaceOfSupply {
	return { country, province };
}

/** The parts that name a place within its country. */
export const addressParts = [
	'unit',
	'streetNumber',
	'numberSuffix',
	'streetName',
	'streetType',
	'direction',
	'poBox',
	'ruralRoute',
	'city',
	'province',
	'postalCode',
] as const satisfies readonly (keyof Address)[];
