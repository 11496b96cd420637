// An address while somebody writes it: every part as typed, the number and what follows it in one field.
import type { Address, FoundAddress, LocatedAddress } from '../address.ts';
import type { BillingAddress } from '../contract.ts';
import { fromWireAddress } from '../contract.ts';

/** What the form begins with: the saved address, or the person's name in the country of most. */
export function toDraft({ address: saved, personName }: BillingAddress): Address {
	if (saved !== undefined) return joinNumber(fromWireAddress(saved));
	return { ...emptyPlace, name: personName, company: '' };
}

/** Fills in what was found; whose address it is stays. A building's name takes the line above the street, where that is free. */
export function fillIn(draft: Address, { buildingName = '', ...found }: FoundAddress): Address {
	return joinNumber({ ...draft, ...found, company: draft.company === '' ? buildingName : draft.company });
}

/** Another country has other provinces and codes. */
export function changeCountry(draft: Address, country: Address['country']): Address {
	return draft.country === country ? draft : { ...draft, country, province: '', postalCode: '' };
}

const emptyPlace: LocatedAddress = {
	unit: '',
	streetNumber: '',
	numberSuffix: '',
	streetName: '',
	streetType: '',
	direction: '',
	poBox: '',
	ruralRoute: '',
	city: '',
	province: '',
	postalCode: '',
	country: 'CA',
};

function joinNumber(address: Address): Address {
	const { streetNumber, numberSuffix } = address;
	const gap = numberSuffix.includes('/') ? ' ' : '';
	return { ...address, streetNumber: `${streetNumber}${gap}${numberSuffix}`, numberSuffix: '' };
}
