// What the phone field knows of numbering plans. It arrives with the first phone field of a visit, in files of its own.
import type { Examples, MetadataJson } from 'libphonenumber-js/core';

type Numbering = Pick<
	typeof import('libphonenumber-js/core'),
	| 'AsYouType'
	| 'getCountries'
	| 'getCountryCallingCode'
	| 'getExampleNumber'
	| 'parsePhoneNumberFromString'
	| 'validatePhoneNumberLength'
>;

export interface PhoneData {
	readonly numbering: Numbering;
	readonly metadata: MetadataJson;
	/** Has a mobile number of every country. */
	readonly examples: Examples;
}

let loading: Promise<PhoneData> | undefined;

/** One promise for all fields; a failed download is forgotten, so that the next try is a new one. */
export function loadPhoneData(): Promise<PhoneData> {
	loading ??= fetchPhoneData().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

/** Code, plans and examples are three files: none of them alone is heavy, and they come at the same time. */
async function fetchPhoneData(): Promise<PhoneData> {
	const [numbering, plans, examples] = await Promise.all([
		import('./numbering.ts'),
		import('libphonenumber-js/min/metadata'),
		import('libphonenumber-js/mobile/examples'),
	]);
	return { numbering: numbering.numbering, metadata: plans.default, examples: examples.default };
}
