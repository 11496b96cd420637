// Canada Post AddressComplete, Interactive Find 2.10 and Retrieve 2.11. The key is metered and stays on the server.
import { seconds } from '#platform/contract/duration.ts';
import { type Language } from '#platform/contract/language.ts';
import { boundFetch, type Fetch } from '#platform/server/outbound/bounded-fetch.ts';
import * as z from 'zod/mini';
import {
	checkAddress,
	type Country,
	type FoundAddress,
	maxLengths,
} from '#features/billing/billing-address/contract.ts';
import { maxInContainer, maxSuggestions } from '../../contract.ts';
import { splitStreet } from './split-street.ts';
import type { AddressLookup } from './suggestion.ts';

const addressCompleteHost = 'ws1.postescanada-canadapost.ca';
const base = `https://${addressCompleteHost}/AddressComplete/Interactive`;
/** Somebody is typing: later than this the register's answer is better than none. */
const timeoutMs = seconds(3);
/** Tells its suggestions from the register's. */
const prefix = 'addresscomplete:';

/** The service refused, or answered what no one can read. */
class AddressCompleteProblem extends Error {}

/** Null, a number or nothing at all stand where an address has no such part. */
const Text = z.pipe(
	z.optional(z.unknown()),
	z.transform((value: unknown) => (typeof value === 'string' ? value : '')),
);
const FoundItem = z.object({
	Id: z.string(),
	Text,
	Description: Text,
	Highlight: Text,
	Next: z.enum(['Find', 'Retrieve']),
});
const RetrievedItem = z.object({
	Language: Text,
	BuildingName: Text,
	SubBuilding: Text,
	BuildingNumber: Text,
	Street: Text,
	City: Text,
	ProvinceCode: Text,
	PostalCode: Text,
	CountryIso2: z.enum(['CA', 'US']),
	POBoxNumber: Text,
	/** The whole line, also of what has no street: a rural route, a site, general delivery. */
	Line1: Text,
});
const Answer = z.object({ Items: z.array(z.looseObject({})) });
const ErrorItem = z.object({ Error: z.union([z.string(), z.number()]), Description: Text });

const countryCodes: Readonly<Record<Country, string>> = { CA: 'CAN', US: 'USA' };
const languageCodes: Readonly<Record<Language, string>> = { en: 'ENG', fr: 'FRE' };

export interface AddressCompleteOptions {
	readonly key: string;
	readonly fetch: Fetch;
}

export function createAddressComplete({ key, fetch: fetchNow }: AddressCompleteOptions): AddressLookup {
	const fetchBounded = boundFetch(fetchNow, new Set([addressCompleteHost]), { timeoutMs });
	const ask = async (path: string, question: Readonly<Record<string, string>>): Promise<readonly object[]> => {
		const address = `${base}/${path}?${new URLSearchParams({ Key: key, ...question }).toString()}`;
		const response = await fetchBounded(address, { method: 'GET', headers: { accept: 'application/json' } });
		if (!response.ok) throw new AddressCompleteProblem(`answered ${response.status}`);
		const answer = z.safeParse(Answer, await response.json().catch(() => undefined));
		if (!answer.success) throw new AddressCompleteProblem('answered in another form');
		refuseError(answer.data.Items[0]);
		return answer.data.Items;
	};
	return {
		async find({ query, country, containerId, language }) {
			const items = await ask('Find/v2.10/json3ex.ws', {
				SearchTerm: query,
				Country: countryCodes[country],
				LanguagePreference: language,
				LastId: containerId?.slice(prefix.length) ?? '',
				MaxSuggestions: String(containerId === undefined ? maxSuggestions : maxInContainer),
			});
			return items.flatMap((item) => {
				const found = z.safeParse(FoundItem, item);
				if (!found.success) return [];
				const { Id, Text: text, Description: description, Highlight: highlight, Next } = found.data;
				const next = Next === 'Find' ? ('find' as const) : ('retrieve' as const);
				return [{ id: `${prefix}${Id}`, text, description, highlight: highlight.split(';')[0] ?? '', next }];
			});
		},
		async retrieve(id, language) {
			const items = await ask('Retrieve/v2.11/json3ex.ws', { Id: id.slice(prefix.length) });
			const addresses = items.flatMap((item) => {
				const retrieved = z.safeParse(RetrievedItem, item);
				return retrieved.success ? [retrieved.data] : [];
			});
			const chosen = addresses.find((item) => item.Language === languageCodes[language]) ?? addresses[0];
			return chosen === undefined ? undefined : toLocated(chosen);
		},
	};
}

export function isAddressCompleteId(id: string): boolean {
	return id.startsWith(prefix);
}

/** It says that it failed with status 200 and an item that is an error: a wrong key, no credit left. */
function refuseError(item: object | undefined): void {
	const error = z.safeParse(ErrorItem, item);
	if (error.success)
		throw new AddressCompleteProblem(`answered with error ${error.data.Error}: ${error.data.Description}`);
}

/** A rural route has several spellings. */
const ruralRoute = /\b(?:R\.?\s?R\.?|rural route|route rurale)\s*(?:#\s*)?(\d{1,4})\b/i;

const postBox = /\b(?:P\.?O\.?\s?BOX|C\.?P\.?|case postale)\s*(?:#\s*)?\S+/i;

/** What has no street has its line: boxes and rural routes are parts of their own, the rest of it stands where the street would. */
function readLine(line: string): { readonly street: string; readonly route: string } {
	const route = ruralRoute.exec(line)?.[1] ?? '';
	const street = line.replace(ruralRoute, '').replace(postBox, '').replaceAll(/\s+/g, ' ').trim();
	return { street: street.slice(0, maxLengths.streetName), route };
}

function toLocated(item: z.output<typeof RetrievedItem>): FoundAddress {
	const { CountryIso2: country, ProvinceCode: province, BuildingName } = item;
	const buildingName = BuildingName.trim().slice(0, maxLengths.company);
	const { street, route } = item.Street === '' ? readLine(item.Line1) : { street: item.Street, route: '' };
	const {
		name: _name,
		company: _company,
		...located
	} = checkAddress({
		name: '',
		company: '',
		unit: item.SubBuilding,
		streetNumber: item.BuildingNumber,
		numberSuffix: '',
		...(item.Street === ''
			? { streetName: street, streetType: '', direction: '' }
			: splitStreet(street, { country, province })),
		poBox: item.POBoxNumber,
		ruralRoute: route,
		city: item.City,
		province,
		postalCode: item.PostalCode,
		country,
	}).address;
	return { ...located, ...(buildingName !== '' && { buildingName }) };
}
