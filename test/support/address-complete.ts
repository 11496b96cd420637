// Stands in for Canada Post AddressComplete over HTTP: its two calls, its way to say errors, and its ways to fail.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fetch } from '#platform/server/outbound/bounded-fetch.ts';

export type Failure = 'status 500' | 'no JSON' | 'other JSON' | 'redirect' | 'never answers' | 'cuts the line';

export interface AddressCompleteSimulator {
	/** Reaches the simulator where the product says Canada Post. */
	readonly fetch: Fetch;
	/** Every question, in order. */
	readonly asked: URL[];
	fail(failure: Failure | undefined): void;
	close(): Promise<void>;
}

/** The one key that has credit. */
export const simulatorKey = 'AA11-AA11-AA11-AA11';

const street = {
	Id: 'CAN|PR|X1|A|0|0',
	Text: 'Main St',
	Highlight: '0-4;',
	Cursor: 0,
	Description: 'Toronto, ON - 24 Addresses',
	Next: 'Find',
};
const building = {
	Id: 'CAN|PR|X2|E|0|0',
	Text: '123 Main St W',
	Highlight: '0-3,4-8;0-3',
	Cursor: 0,
	Description: 'Toronto, ON, M4E 2V8',
	Next: 'Retrieve',
};
const english = {
	Id: building.Id,
	Language: 'ENG',
	Company: 'Somebody Inc.',
	SubBuilding: '10',
	BuildingNumber: '123A',
	Street: 'Main St W',
	City: 'Toronto',
	ProvinceCode: 'ON',
	PostalCode: 'M4E2V8',
	CountryIso2: 'CA',
	POBoxNumber: null,
};
const retrieved: Readonly<Record<string, readonly object[]>> = {
	[building.Id]: [english, { ...english, Language: 'FRE', Street: 'Rue Main O' }],
	'USA|1': [
		{
			...english,
			Street: 'Pike St',
			BuildingNumber: '85',
			SubBuilding: '',
			City: 'Seattle',
			ProvinceCode: 'WA',
			PostalCode: '98101-1234',
			CountryIso2: 'US',
		},
	],
	'CAN|tower': [{ ...english, BuildingName: 'Tour Bell', Line1: '10-123A Main St W' }],
	'CAN|route': [
		{ ...english, SubBuilding: '', BuildingNumber: '', Street: '', Line1: 'RR 2 Site 4 Comp 5', POBoxNumber: '' },
	],
	'CAN|general': [{ ...english, SubBuilding: '', BuildingNumber: '', Street: '', Line1: 'GD STN MAIN' }],
	'CAN|box': [
		{ ...english, SubBuilding: '', BuildingNumber: '', Street: '', Line1: 'PO BOX 12 STN A', POBoxNumber: '12' },
	],
	'GBR|1': [{ ...english, CountryIso2: 'GB' }],
};

export async function startAddressComplete(): Promise<AddressCompleteSimulator> {
	const asked: URL[] = [];
	let failure: Failure | undefined;
	const server = createServer((request, response) => {
		const url = new URL(request.url ?? '/', 'http://simulator');
		asked.push(url);
		const answer = (body: string, status = 200, headers = {}) => void response.writeHead(status, headers).end(body);
		if (failure === 'never answers') return;
		if (failure === 'cuts the line') return void response.destroy();
		if (failure === 'status 500') return answer('', 500);
		if (failure === 'no JSON') return answer('<html>');
		if (failure === 'other JSON') return answer('{"items":1}');
		if (failure === 'redirect') return answer('', 302, { location: 'https://elsewhere.example/' });
		answer(JSON.stringify({ Items: itemsFor(url) }));
	});
	await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo; // it listens on TCP
	return {
		asked,
		fetch(url, { body: _body, ...request }) {
			const { pathname, search } = new URL(url);
			return fetch(`http://127.0.0.1:${port}${pathname}${search}`, request);
		},
		fail(how) {
			failure = how;
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

function itemsFor({ pathname, searchParams }: URL): readonly object[] {
	if (searchParams.get('Key') !== simulatorKey) {
		return [{ Error: '2', Description: 'Unknown key', Cause: 'The key you are using was not found.', Resolution: '' }];
	}
	if (pathname.endsWith('/Find/v2.10/json3ex.ws'))
		return searchParams.get('LastId') === '' ? [street, building] : [building];
	return pathname.endsWith('/Retrieve/v2.11/json3ex.ws') ? (retrieved[searchParams.get('Id') ?? ''] ?? []) : [];
}
